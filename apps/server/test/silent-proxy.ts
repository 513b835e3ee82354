import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A TCP address of a PostgreSQL that listens on a socket, over a network that can be cut: connections stay open then, and
 * nothing arrives any more.
 */
export type SilentProxy = AsyncDisposable & {
  readonly connectionString: string;
  cut(): void;
  heal(): void;
};

export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { searchParams } = new URL(target);
  const path = `${searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let isCut = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    // What is sent while the network is cut is lost, and so is its connection.
    from.on('data', (bytes) => !isCut && to.write(bytes));
    from.on('error', () => {});
    from.on('close', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(path);
    join(near, far);
    join(far, near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = new URL(target);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    connectionString: url.href,
    cut() {
      isCut = true;
    },
    heal() {
      isCut = false;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
