"""Golden section search against a dense sampling."""

from itertools import islice

import pytest

from feldherr.field.golden import GOLDEN, valley


@pytest.mark.parametrize("lowest", [0.0, 0.3, 0.7071, 1.0])
def test_a_valley_is_found_ever_more_exactly(lowest: float) -> None:
    looks = list(islice(valley(lambda x: abs(x - lowest), 0.0, 1.0), 30))
    assert looks[-1][0] == pytest.approx(0.0, abs=1e-5)
    assert looks[-1][1] == pytest.approx(lowest, abs=1e-5)
    assert [width for *_, width in looks[:3]] == pytest.approx([1.0, GOLDEN, GOLDEN**2])


def test_values_need_only_be_comparable() -> None:
    """The slow twin tries a thousand places."""

    def value(x: float) -> tuple[int, float]:
        return int(x > 0.5), (x - 0.25) ** 2

    slow = min((value(n / 1000), n / 1000) for n in range(1001))
    *_, (least, where, _) = islice(valley(value, 0.0, 1.0), 30)
    assert least == pytest.approx(slow[0], abs=1e-6)
    assert where == pytest.approx(slow[1], abs=1e-3)


def test_each_look_asks_once() -> None:
    asked: list[float] = []

    def value(x: float) -> float:
        asked.append(x)
        return x

    list(islice(valley(value, 0.0, 1.0), 11))
    assert len(asked) == 12
