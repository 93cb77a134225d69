"""A tiny REST proxy on loopback in front of the wire: it passes every call on, and counts them."""

from types import TracebackType
from typing import Self

import aiohttp
import yarl
from aiohttp import web

from tests.wire.fake_discord.server import WireDiscord

HOP_BY_HOP = {"host", "content-length", "transfer-encoding", "connection", "content-encoding"}


class RestProxy:
    """`async with RestProxy(wire) as proxy:` passes calls to `proxy.url` on to the wire's API; `passed` are their paths."""

    def __init__(self, wire: WireDiscord) -> None:
        self.url = ""
        self.passed: list[str] = []
        self._wire = wire
        self._runner = web.ServerRunner(web.Server(self._pass_on, access_log=None), shutdown_timeout=0.2)

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(auto_decompress=False)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._runner.cleanup()
        await self._session.close()

    async def _pass_on(self, request: web.BaseRequest) -> web.StreamResponse:
        self.passed.append(request.path)
        target = yarl.URL(self._wire.api_url).origin().join(request.rel_url)
        sent = {name: value for name, value in request.headers.items() if name.lower() not in HOP_BY_HOP}
        async with self._session.request(request.method, target, headers=sent, data=await request.read()) as answer:
            headers = {name: value for name, value in answer.headers.items() if name.lower() not in HOP_BY_HOP}
            return web.Response(status=answer.status, headers=headers, body=await answer.read())
