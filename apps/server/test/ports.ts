import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Whether somebody listens on a port of this machine. */
export async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const result = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return result;
}

/** Resolves once somebody listens on a port. */
export async function acceptsConnections(port: number): Promise<void> {
  while (!(await isOpen(port)));
}
