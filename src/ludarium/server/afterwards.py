"""Finished games: their records, shared ones, and replays of both."""

from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from fastapi.responses import PlainTextResponse

from ludarium.server import messages as m
from ludarium.server.asking import TheReplays, TheStore, TheTable
from ludarium.server.door import address_of
from ludarium.server.names import BOT_NAMES
from ludarium.server.replays import check, overview, show_step

router = APIRouter(prefix="/api")


async def record_text(found: TheTable) -> str:
    if not found.over:
        raise HTTPException(409, "The game is not over: its record would tell the seed.")
    return found.record


FinishedText = Annotated[str, Depends(record_text)]


def json_of(body: bytes) -> Response:
    return Response(body, media_type="application/json")


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse)
async def table_record(text: FinishedText) -> str:
    """The record of a finished game, seed included: anyone can check every shuffle with it."""
    return text


@router.get("/tables/{table_id}/replay", response_model=m.ReplayOut)
async def table_replay(found: TheTable, text: FinishedText, replays: TheReplays) -> Response:
    return json_of(await replays.run(overview, text, found.names))


@router.get("/tables/{table_id}/replay/{step}", response_model=m.StepOut)
async def table_step(
    found: TheTable, text: FinishedText, replays: TheReplays, step: int, seat: int | None = None, fog: bool = True
) -> Response:
    return json_of(await replays.run(show_step, text, step, seat, fog, found.names))


@router.post("/records", status_code=201)
async def keep_record(new: m.RecordIn, request: Request, store: TheStore, replays: TheReplays) -> m.RecordOut:
    """Share a finished record; every hash in it is checked first. Only cards this server knows are played here."""
    if request.app.state.sharers.take(address_of(request), 1):
        raise HTTPException(429, "You have shared many records lately: come again in a while.")
    await replays.run(check, new.text)
    return m.RecordOut(record=await store.do(store.keep_record, new.text))


async def kept_text(record_id: str, store: TheStore) -> str:
    text = await store.do(store.record, record_id)
    if text is None:
        raise HTTPException(404, "There is no such record.")
    return text


KeptText = Annotated[str, Depends(kept_text)]


@router.get("/records/{record_id}", response_class=PlainTextResponse)
async def show_record(text: KeptText) -> str:
    return text


@router.get("/records/{record_id}/replay", response_model=m.ReplayOut)
async def record_replay(text: KeptText, replays: TheReplays) -> Response:
    return json_of(await replays.run(overview, text, BOT_NAMES))


@router.get("/records/{record_id}/replay/{step}", response_model=m.StepOut)
async def record_step(
    text: KeptText, replays: TheReplays, step: int, seat: int | None = None, fog: bool = True
) -> Response:
    return json_of(await replays.run(show_step, text, step, seat, fog, BOT_NAMES))
