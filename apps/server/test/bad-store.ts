import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * `well` forwards everything, `slow` responds a second late, `half` closes the connection halfway through a response,
 * `busy` refuses with 503, and `silent` never responds.
 */
export type StoreState = 'well' | 'slow' | 'half' | 'busy' | 'silent';

/** A proxy in front of a healthy S3 store that can simulate faults. */
export class BadStore implements AsyncDisposable {
  state: StoreState = 'well';
  /** The number of requests whose responses the client hasn't read to the end. */
  openRequests = 0;
  readonly #target: URL;
  readonly #server = createServer((incoming, response) => {
    this.openRequests += 1;
    response.on('close', () => {
      this.openRequests -= 1;
    });
    // Rejects if the client has disconnected, in which case no response is needed.
    this.#answer(incoming, response).catch(() => response.destroy());
  });

  private constructor(target: string) {
    this.#target = new URL(target);
  }

  static async start(target: string): Promise<BadStore> {
    const store = new BadStore(target);
    await once(store.#server.listen(0, '127.0.0.1'), 'listening');
    return store;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { state } = this;
    const sent = await buffer(incoming);
    if (state === 'silent') return;
    if (state === 'busy') {
      response.writeHead(503, { 'content-type': 'application/xml' });
      response.end('<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Slow down</Message></Error>');
      return;
    }
    if (state === 'slow') await wait(1000);
    const { hostname, port } = this.#target;
    const { method, url: path, headers } = incoming;
    const asked = request({ hostname, port, method, path, headers }).end(sent);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await buffer(answer);
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (state !== 'half') return void response.end(body);
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  }
}
