"""The pages of the interface: what can be asked over HTTP.

Files and the database are read in threads, rules are asked in the thread that they have alone.
"""

import asyncio
from importlib.metadata import version
from typing import Annotated, Any, Literal

from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from feldherr.picture.scene import Film, Scene, Text
from feldherr.table import Illegal, Refusal

from . import armoury, chronicle, founding, lessons, listing, plans
from .api import (
    ArmyFile,
    ArmyText,
    Checked,
    Created,
    Failed,
    ForeignList,
    Health,
    KnownArmy,
    KnownGame,
    KnownLesson,
    Listed,
    Progress,
    SeatLuck,
    Sheeted,
    Translated,
    Verified,
    WantedBattle,
    WantedBranch,
)
from .chronicle import Chronicle
from .founding import Founded
from .hall import Hall
from .rest import revived
from .settings import Settings
from .stage import Stage

Hosted = NamedDependency[Hall]
REFUSED = {
    status: ResponseSpec(Failed, description=why, generate_examples=False)
    for status, why in (
        (400, "Does not fit"),
        (404, "Does not exist"),
        (409, "Not now"),
        (413, "Too large"),
        (429, "Too many"),
        (503, "Not possible at the moment"),
    )
}
"""What every page may say instead of a reply."""
SheetForm = Literal["html", "pdf", "txt"]
SHEETS = {"html": "text/html", "pdf": "application/pdf", "txt": "text/plain"}
"""As what an army's sheet is sent."""
Language = Annotated[Literal["en", "de"], QueryParameter()]
Limit = Annotated[int, QueryParameter(ge=1, le=200)]


# --- Games and armies ---


@get("/games", responses=REFUSED)
async def all_games() -> list[KnownGame]:
    """Every game with all that can be chosen about it."""
    return await asyncio.to_thread(listing.known_games)


@get("/games/{game:str}/armies", responses=REFUSED)
async def all_armies(game: FromPath[str]) -> list[KnownArmy]:
    """The armies that come with feldherr."""
    return await asyncio.to_thread(armoury.known_armies, game)


@get("/games/{game:str}/armies/{name:str}", responses=REFUSED)
async def one_army(game: FromPath[str], name: FromPath[str]) -> ArmyFile:
    """The file of an army, and what is in it."""
    return await asyncio.to_thread(armoury.army_file, game, name)


@post("/games/{game:str}/armies/check", status_code=200, responses=REFUSED)
async def check_army(game: FromPath[str], data: JSONBody[ArmyText]) -> Checked:
    """What is in an army file that somebody wrote, and everything that is wrong with it."""
    return await asyncio.to_thread(armoury.checked, game, data.text)


@post("/games/{game:str}/armies/sheet", status_code=200, responses=REFUSED)
async def army_sheet(game: FromPath[str], data: JSONBody[ArmyText]) -> Sheeted:
    """An army as a sheet: profiles, rules in short, points by category."""
    return await asyncio.to_thread(armoury.sheeted, game, data.text)


@post("/armies/sheet/{form:str}", status_code=200, responses=REFUSED)
async def sheet_file(
    form: FromPath[SheetForm], data: JSONBody[ArmyText], language: Language = "en"
) -> Response[bytes]:
    """The same as a file to keep or to print."""
    made = await asyncio.to_thread(armoury.sheet_file, data.text, f".{form}", language)
    return Response(made, media_type=SHEETS[form])


@post("/games/{game:str}/armies/translate", status_code=200, responses=REFUSED)
async def translate_army(game: FromPath[str], data: JSONBody[ForeignList]) -> Translated:
    """The army file of a list that another program wrote."""
    return await asyncio.to_thread(armoury.translated, game, data.content)


@get("/games/{game:str}/plans/{plan:str}", responses=REFUSED)
async def one_plan(game: FromPath[str], plan: FromPath[str], hall: Hosted) -> Scene:
    """A picture of a ready table."""
    return await hall.rules.ask(plans.picture, game, plan)


@get("/games/{game:str}/rules", responses=REFUSED)
async def all_rules(game: FromPath[str]) -> dict[str, Text]:
    """The titles of all rules by their ids, in printed order."""
    return await asyncio.to_thread(listing.rules, game)


@get("/games/{game:str}/lesson", responses=REFUSED)
async def one_lesson(game: FromPath[str]) -> KnownLesson:
    """What a game's guided battle explains."""
    return lessons.known_lesson(game)


@post("/games/{game:str}/lesson", responses=REFUSED)
async def new_lesson(request: Request[Any, Any, Any], game: FromPath[str], hall: Hosted) -> Created:
    """Begin a guided battle."""
    address = await admitted(request, hall)
    made = await hall.rules.ask(lessons.taught, game, address)
    return await stored(made, hall)


# --- Battles ---


@post("/battles", responses=REFUSED)
async def new_battle(
    request: Request[Any, Any, Any], data: JSONBody[WantedBattle], hall: Hosted
) -> Created:
    """Create a battle; the reply has the secrets that open its seats."""
    address = await admitted(request, hall)
    made = await hall.rules.ask(founding.founded, data, address)
    return await stored(made, hall)


@post("/battles/{battle:str}/branch", responses=REFUSED)
async def branch(
    request: Request[Any, Any, Any],
    battle: FromPath[str],
    data: JSONBody[WantedBranch],
    hall: Hosted,
) -> Created:
    """A new battle that goes on from somewhere in one that is over."""
    address = await admitted(request, hall)
    found = await asyncio.to_thread(hall.store.load, battle)
    if found is None:
        raise Illegal(Refusal("no-such-battle"))
    made = await hall.rules.ask(founding.branched, data, found, address)
    return await stored(made, hall)


async def admitted(request: Request[Any, Any, Any], hall: Hall) -> str:
    """The address of whoever asks. Raises `Illegal` if too many of its battles go on."""
    address = request.client.host if request.client else ""
    going_on = await asyncio.to_thread(hall.store.count, address)
    if going_on >= hall.settings.open_battles:
        raise Illegal(Refusal("too-many-battles", (), {"most": hall.settings.open_battles}))
    return address


async def stored(made: Founded, hall: Hall) -> Created:
    """Store a new battle, then hand out its secrets."""
    match, battle = made.match, made.battle
    await asyncio.wrap_future(hall.store.create(battle, made.seats, match.standing, made.lines))
    hub = await hall.hub(battle.id)
    if any(match.leaders.values()):
        await hub.start()
    commitment = match.fate.commitment if match.start.dice == "table" else ""
    return Created(battle.id, commitment, made.tokens | {"watch": ""})


@get("/battles", responses=REFUSED)
async def all_battles(
    hall: Hosted,
    which: Annotated[Progress, QueryParameter(name="state")] = "running",
    limit: Limit = 50,
) -> list[Listed]:
    """The latest battles."""
    found = await asyncio.to_thread(hall.store.listed, which == "over", limit)
    return [listing.listed(battle, standing) for battle, standing in found]


@get("/battles/{battle:str}", responses=REFUSED)
async def one_battle(battle: FromPath[str], hall: Hosted) -> Listed:
    """One battle as lists show it."""
    found = await asyncio.to_thread(hall.store.standing, battle)
    if found is None:
        raise Illegal(Refusal("no-such-battle"))
    return listing.listed(*found)


@get("/battles/{battle:str}/scene", responses=REFUSED)
async def scene(battle: FromPath[str], hall: Hosted) -> Scene:
    """The table as it is now, as a spectator sees it."""
    hub = hall.hubs.get(battle)
    if hub and hub.stage:
        async with hub.lock:
            if hub.stage:
                return await hub.look(hub.stage.scene, "")
    found = await asyncio.to_thread(hall.store.load, battle)
    if found is None:
        raise Illegal(Refusal("no-such-battle"))
    return await hall.rules.ask(lambda: Stage(battle, revived(found)).scene(""))


@get("/battles/{battle:str}/film", responses=REFUSED)
async def film(battle: FromPath[str], hall: Hosted) -> Film:
    """The battle so far; while it goes on as a spectator sees it."""
    return await hall.pool.run(chronicle.filmed, await told(battle, hall))


@get("/battles/{battle:str}/journal", media_type="application/jsonl", responses=REFUSED)
async def journal(battle: FromPath[str], hall: Hosted) -> str:
    """The journal; while the battle goes on only what everybody may know."""
    return await hall.pool.run(chronicle.journal, await told(battle, hall))


@get("/battles/{battle:str}/verify", responses=REFUSED)
async def verify(battle: FromPath[str], hall: Hosted) -> Verified:
    """Whether the sealed secret gave all dice of a battle that is over."""
    wanted = await told(battle, hall)
    if not wanted.over:
        raise Illegal(Refusal("still-running"))
    return await hall.pool.run(chronicle.verified, wanted)


@get("/battles/{battle:str}/luck", responses=REFUSED)
async def luck(battle: FromPath[str], hall: Hosted) -> list[SeatLuck]:
    """How far the dice of a battle that is over fell from their expectation."""
    wanted = await told(battle, hall)
    if not wanted.over:
        raise Illegal(Refusal("still-running"))
    return await hall.pool.run(chronicle.lucky, wanted)


async def told(battle: str, hall: Hall) -> Chronicle:
    """All that is known of a battle. Raises `Illegal` if there is none of that id."""
    found = await asyncio.to_thread(hall.store.load, battle)
    if found is None:
        raise Illegal(Refusal("no-such-battle"))
    return chronicle.chronicle(found, version("feldherr"))


# --- The server itself ---


@get("/health", tags=["server"], responses=REFUSED)
async def health(hall: Hosted) -> Health:
    """Whether the server and its database work."""
    going_on = await asyncio.to_thread(hall.store.count)
    return Health(version("feldherr"), going_on)


@get("/metrics", include_in_schema=False)
async def metrics(hall: Hosted) -> Response[bytes]:
    """Numbers for Prometheus."""
    return Response(hall.metrics.page(), media_type=CONTENT_TYPE_LATEST)


PAGES: list[Any] = [
    all_games,
    all_armies,
    one_army,
    check_army,
    army_sheet,
    sheet_file,
    translate_army,
    one_plan,
    all_rules,
    one_lesson,
    new_lesson,
    new_battle,
    branch,
    all_battles,
    one_battle,
    scene,
    film,
    journal,
    verify,
    luck,
]


def api(settings: Settings) -> Router:
    """All pages below /api; nobody may ask them too often."""
    limit = RateLimitConfig(("minute", settings.requests))
    return Router("/api", route_handlers=PAGES, middleware=[limit.middleware])
