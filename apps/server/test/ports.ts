import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The ports for tests: the system never assigns these to outgoing connections or to programs that listen on port 0. */
const first = 20_000;
const count = 5_000;

let next = process.pid % count;

/**
 * Finds a free port that no other test process gets during this process's lifetime. The claim is a listener on a paired
 * port, because the caller may open the port late or close it temporarily.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = first + (next % count);
    next += 1;
    const claim = await listenOn(port + count);
    if (!claim) continue;
    const probe = await listenOn(port);
    if (probe) {
      claim.unref();
      await close(probe);
      return port;
    }
    await close(claim);
  }
  throw new Error('no port is free for tests');
}

/** Resolves with null if the port is in use. */
async function listenOn(port: number): Promise<Server | null> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

/** Whether a port of this machine accepts connections. */
export async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const result = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return result;
}

/** Resolves once a port accepts connections. */
export async function acceptsConnections(port: number): Promise<void> {
  while (!(await isOpen(port))) await wait(20);
}
