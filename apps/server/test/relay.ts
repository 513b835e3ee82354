import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { freePort } from './ports.ts';

/** A TCP relay between two programs on this machine, which can simulate a network that is silent or down. */
export class Relay implements AsyncDisposable {
  readonly #target: NetConnectOpts;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #isSilent = false;
  port = 0;

  constructor(target: NetConnectOpts) {
    this.#target = target;
  }

  get connections(): number {
    return this.#sockets.size / 2;
  }

  /** Accepts connections on its port, which stays the same when it is reopened. */
  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.#target);
      this.#join(near, far);
      this.#join(far, near);
    });
    this.port ||= await freePort();
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
    this.#server = server;
  }

  /** Keeps connections open, but forwards nothing. */
  cut(): void {
    this.#isSilent = true;
  }

  heal(): void {
    this.#isSilent = false;
  }

  /** Closes all connections and refuses new ones. */
  async break(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.break();
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (bytes) => {
      // Data sent while the network is silent is lost, so the connection can't be used again.
      if (this.#isSilent || to.write(bytes)) return;
      from.pause();
      to.once('drain', () => from.resume());
    });
    from.on('end', () => to.end());
    from.on('error', () => {});
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}
