"""Waiting for a call that takes its time, while the screen stays alive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


async def in_thread(call: Callable[[], T]) -> T:
    """Return what a call returns that takes its time, while the screen stays alive.

    Nobody waits for the thread when the program ends, as asyncio's own threads are waited for.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(result: T | None, error: BaseException | None) -> None:
        if not done.done():
            if error is None:
                done.set_result(result)  # type: ignore[arg-type]  # without error it is a T
            else:
                done.set_exception(error)

    def work() -> None:
        try:
            result, error = call(), None
        except Exception as raised:  # noqa: BLE001  # it is raised where it is awaited
            result, error = None, raised
        with suppress(RuntimeError):  # the program has ended
            loop.call_soon_threadsafe(settle, result, error)

    Thread(target=work, daemon=True).start()
    return await done
