"""Tables of what attacks cost, and how those of several are put together."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np

from feldherr.dice import Distribution

from .losses import Chances, Harm, Lane
from .marks import Mark

NO_HARM = Harm((), np.ones(()))


def alone(axis: Lane, lost: Distribution) -> Harm:
    """What is lost along one axis."""
    return Harm((axis,), lost.from_zero)


def summed(one: Harm, other: Harm) -> Harm:
    """What two cost together that know nothing of each other."""
    if one is NO_HARM or other is NO_HARM:
        return other if one is NO_HARM else one
    axes = tuple(dict.fromkeys((*one.axes, *other.axes)))
    both = _over(one, axes), _over(other, axes)
    few, many = sorted(both, key=np.count_nonzero)
    total = np.zeros(np.add(few.shape, many.shape) - 1)
    for at in np.argwhere(few):
        there = tuple(slice(n, n + size) for n, size in zip(at, many.shape, strict=True))
        total[there] += few[tuple(at)] * many
    return Harm(axes, total)


def _over(harm: Harm, axes: Sequence[Lane]) -> Chances:
    """The chances with an axis for each of these."""
    order = [harm.axes.index(axis) for axis in axes if axis in harm.axes]
    sizes = dict(zip(harm.axes, harm.chances.shape, strict=True))
    return harm.chances.transpose(order).reshape([sizes.get(axis, 1) for axis in axes])


def repeated(one: Harm, count: int) -> Harm:
    """What so many of the same kind cost, by repeated doubling."""
    if count < 2:
        return one if count else NO_HARM
    half = repeated(one, count // 2)
    whole = summed(half, half)
    return summed(whole, one) if count % 2 else whole


def mixed(parts: Iterable[tuple[float, Harm]]) -> Harm:
    """One of several, each with the chance that it is the one."""
    every = list(parts)
    axes = tuple(dict.fromkeys(axis for _, one in every for axis in one.axes))
    tables = [(chance, _over(one, axes)) for chance, one in every]
    total = np.zeros(np.max([table.shape for _, table in tables], axis=0))
    for chance, table in tables:
        total[tuple(map(slice, table.shape))] += chance * table
    return Harm(axes, total)


def cut(harm: Harm, axis: Lane) -> list[Harm]:
    """Its parts by what is lost along an axis, without this one."""
    if axis not in harm.axes:
        return [harm]
    at = harm.axes.index(axis)
    others = (*harm.axes[:at], *harm.axes[at + 1 :])
    return [Harm(others, part) for part in np.moveaxis(harm.chances, at, 0)]


def capped(harm: Harm, most: Mapping[Lane, int]) -> Harm:
    """What is lost beyond so much along an axis does not matter."""
    chances = harm.chances
    for at, axis in enumerate(harm.axes):
        last = most.get(axis, chances.shape[at])
        if chances.shape[at] > last + 1:
            lines = np.moveaxis(chances, at, 0)
            beyond = lines[last:].sum(axis=0, keepdims=True)
            chances = np.moveaxis(np.concatenate([lines[:last], beyond]), 0, at)
    return Harm(harm.axes, chances)


def marked(harm: Harm, mark: Mark) -> Harm:
    """With a mark if anything is lost along the first axis."""
    parts = np.zeros((*harm.chances.shape, 2))
    parts[:1, ..., 0], parts[1:, ..., 1] = harm.chances[:1], harm.chances[1:]
    return Harm((*harm.axes, mark), parts)


def settled(harm: Harm, axis: Lane, of: Callable[[int], Harm]) -> Harm:
    """Instead of what stands along an axis, what follows from it."""
    every = enumerate(cut(harm, axis))
    return mixed((1.0, summed(part, of(n))) for n, part in every if not n or part.chances.any())
