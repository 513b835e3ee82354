import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kept = { status: number; headers: Headers; body: Buffer };

/** Request headers that the network forwards. */
const handedOn = ['range', 'origin', 'access-control-request-method', 'access-control-request-headers'];

/** Response headers that are not passed on, because they describe a connection or how it encodes the body. */
const ofOneHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length'];

/** A CDN that pulls files from an origin without cookies, and caches those that the origin marks as public. */
export class DeliveryNetwork implements AsyncDisposable {
  /** Every requested path, in order and with duplicates. */
  readonly asked: string[] = [];
  readonly #kept = new Map<string, Kept>();
  readonly #server = createServer(async ({ url = '', method = 'GET', headers }, response) => {
    this.asked.push(url);
    try {
      const { status, headers: given, body } = await this.#find(url, method, headers);
      response.writeHead(status, Object.fromEntries(given));
      response.end(method === 'HEAD' ? undefined : body);
    } catch {
      // The origin may abort a response to a page that has closed.
      response.destroy();
    }
  });
  /** Must be set before the first request. */
  origin = '';

  static async start(): Promise<DeliveryNetwork> {
    const network = new DeliveryNetwork();
    await once(network.#server.listen(0, 'localhost'), 'listening');
    return network;
  }

  /** The base URL of the files, as a value for `MEDIA_URL`. */
  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://localhost:${port}/media`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }

  async #find(url: string, method: string, headers: IncomingHttpHeaders): Promise<Kept> {
    const key = `${method} ${url} ${headers.range}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const sent = handedOn.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
    const answer = await fetch(`${this.origin}${url}`, { method, headers: Object.fromEntries(sent) });
    const found = {
      status: answer.status,
      headers: new Headers([...answer.headers].filter(([name]) => !ofOneHop.includes(name))),
      body: Buffer.from(await answer.arrayBuffer()),
    };
    if (answer.ok && /\bpublic\b/.test(answer.headers.get('cache-control') ?? '')) this.#kept.set(key, found);
    return found;
  }
}
