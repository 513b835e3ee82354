import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { freePort } from './ports.ts';

/** A TCP network between two programs of this machine, which can be cut or break. */
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

  /** Connects what comes to its port, which it keeps. */
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

  /** Connections stay open, and nothing arrives any more. */
  cut(): void {
    this.#isSilent = true;
  }

  heal(): void {
    this.#isSilent = false;
  }

  /** Connections end, and none can be made. */
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
      // What is sent while the network is cut is lost, and so is its connection.
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
