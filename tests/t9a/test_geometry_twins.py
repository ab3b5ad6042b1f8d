"""The geometry agrees with its slow twins; `python -m tests.t9a.geometry_twin` takes far more."""

import pytest

from tests.t9a.arcs_twin import arcs
from tests.t9a.combined_twin import assault, disagreement
from tests.t9a.contact_twin import contact
from tests.t9a.sight_twin import shade, sight
from tests.t9a.ways_twin import ways


@pytest.mark.rule("t9a", "3.C.a.1-1", "3.C.a.1-2", "3.C.a.1-3")
def test_models_in_contact_are_those_that_rays_meet_first() -> None:
    assert [said for seed in range(40) if (said := contact(seed))] == []


@pytest.mark.rule("t9a", "3.B.h-1", "3.B.h-3", "3.B.h-4")
def test_what_is_in_an_arc_lies_within_45_degrees_of_its_normals() -> None:
    assert [said for seed in range(300) if (said := arcs(seed))] == []


@pytest.mark.rule("t9a", "4.B-1", "4.B-3", "4.B-5")
def test_a_line_of_sight_is_found_where_sampling_finds_one() -> None:
    assert [said for seed in range(40) if (said := sight(seed))] == []


@pytest.mark.rule("t9a", "14.C.d.P", "14.C.d.A", "14.C.d.3")
def test_cover_is_the_part_that_lines_point_by_point_find_obscured() -> None:
    assert [said for seed in range(30) if (said := shade(seed))] == []


@pytest.mark.rule("t9a", "12.E-2", "12.E-3")
def test_a_way_costs_and_covers_what_small_steps_do() -> None:
    assert [said for seed in range(30) if (said := ways(seed))] == []


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.f-2", "11.E.d-1", "11.E.d-3")
def test_combined_charges_bring_as_many_into_contact_as_dense_sampling_finds() -> None:
    """Among them those in which chargers hinder each other: two, at one edge and at two; three,
    at one edge and at three."""
    seeds = (54, 96, 97, 1501, 2177)
    fights = [fight for seed in seeds if (fight := assault(seed))]
    assert [said for fight in fights if (said := disagreement(fight))] == []
