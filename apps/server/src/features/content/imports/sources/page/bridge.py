"""Lets a command in a sandbox without a network reach our proxy, which listens on a Unix socket.

bridge.py SOCKET COMMAND...: listens on a port of the sandbox's own loopback interface, forwards its connections to the
socket, sets that port in the proxy's URL in the environment, runs the command and exits as it does.
"""

import asyncio
import fcntl
import os
import shutil
import socket
import struct
import sys

SIOCSIFFLAGS = 0x8914
IFF_UP = 1


def start_loopback():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        fcntl.ioctl(control, SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", IFF_UP))


def take_over_files():
    """Files of an earlier run belong to the server, and this process can only read them. Copies can be continued."""
    for name in os.listdir("."):
        if os.path.isfile(name) and not os.path.islink(name) and not os.access(name, os.W_OK):
            shutil.copyfile(name, name + ".copy")
            os.replace(name + ".copy", name)


async def forward(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def main(path, command):
    async def connect(reader, writer):
        far_reader, far_writer = await asyncio.open_unix_connection(path)
        await asyncio.gather(forward(reader, far_writer), forward(far_reader, writer))

    server = await asyncio.start_server(connect, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    proxies = {name: os.environ[name].rsplit(":", 1)[0] + f":{port}" for name in ("http_proxy", "https_proxy")}
    process = await asyncio.create_subprocess_exec(*command, env={**os.environ, **proxies})
    return await process.wait()


if __name__ == "__main__":
    take_over_files()
    start_loopback()
    status = asyncio.run(main(sys.argv[1], sys.argv[2:]))
    # As a shell reports a program that a signal ended.
    sys.exit(status if status >= 0 else 128 - status)
