import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on this machine that serves whatever a test puts on it, and records its requests. */
export class MediaSite implements AsyncDisposable {
  readonly requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  readonly #pages = new Map<string, RequestListener>();
  readonly #server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    this.requests.push({ method, url, headers });
    const page = this.#pages.get(url) ?? this.#pages.get(new URL(url, this.url).pathname);
    if (page) return page(request, response);
    response.writeHead(404).end();
  });

  static async start(host = '127.0.0.1'): Promise<MediaSite> {
    const site = new MediaSite();
    await once(site.#server.listen(0, host), 'listening');
    return site;
  }

  /** Adds or replaces a page. A path with a query serves only that query. */
  on(path: string, page: RequestListener): URL {
    this.#pages.set(path, page);
    return new URL(path, this.url);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await once(this.#server.close(), 'close');
  }
}

type FileOptions = {
  type?: string;
  /** Null if the site sends none. */
  etag?: string | null;
  /** Closes the connection after this many bytes of a response. */
  cutAfter?: number;
  headers?: Record<string, string>;
};

/** Serves a file in ranges, as static servers do. */
export function fileOf(bytes: Buffer, options: FileOptions = {}): RequestListener {
  const { type = 'video/mp4', etag = '"1"', cutAfter, headers } = options;
  return (request, response) => {
    const [, start] = /^bytes=(\d+)-/.exec(request.headers.range ?? '') ?? [];
    const ifRange = request.headers['if-range'];
    const from = start !== undefined && (ifRange === undefined || ifRange === etag) ? Number(start) : null;
    const common = { 'content-type': type, 'accept-ranges': 'bytes', ...(etag && { etag }), ...headers };
    if (from !== null && from >= bytes.length) {
      return void response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    }
    const sent = bytes.subarray(from ?? 0);
    response.writeHead(from === null ? 200 : 206, {
      ...common,
      'content-length': sent.length,
      ...(from !== null && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    });
    send(response, sent, cutAfter);
  };
}

function send(response: ServerResponse, bytes: Buffer, cutAfter = Number.POSITIVE_INFINITY): void {
  if (bytes.length <= cutAfter) return void response.end(bytes);
  response.write(bytes.subarray(0, cutAfter), () => response.destroy());
}

export function redirectTo(location: string, status = 302): RequestListener {
  return (_, response) => void response.writeHead(status, { location }).end();
}

export function textOf(
  text: string | Buffer,
  type = 'text/html; charset=utf-8',
  status = 200,
): RequestListener {
  return (_, response) => void response.writeHead(status, { 'content-type': type }).end(text);
}
