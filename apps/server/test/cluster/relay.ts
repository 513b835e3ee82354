import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network between two programs that can break: its connections end, and no new ones can be made. */
export class Relay implements AsyncDisposable {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  port = 0;

  /** `target` is an address with a port. */
  constructor(target: string) {
    const { hostname, port } = new URL(`http://${target}`);
    this.#target = { host: hostname, port: Number(port) };
  }

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.#target);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.pipe(to);
        from.on('error', () => {});
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
    });
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) this.port = address.port;
    this.#server = server;
  }

  async break(): Promise<void> {
    for (const socket of this.#sockets) socket.resetAndDestroy();
    this.#server?.close();
    if (this.#server) await once(this.#server, 'close');
    this.#server = null;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.break();
  }
}
