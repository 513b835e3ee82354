import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import http, {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import type { AddressPolicy } from './address-policy.ts';
import { PrivateAddressError } from './public-address.ts';

export type ProxyOptions = {
  policy: AddressPolicy;
  /** Max bytes that all connections together may receive. */
  maxBytes: number;
  /** The path of a Unix socket to listen on; if absent, a port of the loopback interface. */
  socketPath?: string | undefined;
};

/** Milliseconds until a host has to accept a connection, and without a byte in either direction. */
const connectMs = 20_000;
const idleMs = 60_000;
const maxConnections = 64;

/** Headers that concern only one connection (RFC 9110). */
const hopHeaders = [
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

/**
 * A forward proxy for one run of a program that loads URLs which people supply. It reaches only hosts that the policy
 * allows, and checks the address of each when it connects to it. Only the program knows its password.
 */
export class EgressProxy implements AsyncDisposable {
  /** Whether the program tried to reach a host that the policy doesn't allow. */
  wasRefused = false;
  /** Whether the program received as many bytes as it may. */
  isExhausted = false;
  readonly #secret = randomBytes(24).toString('base64url');
  readonly #options: ProxyOptions;
  readonly #server: Server;
  readonly #sockets = new Set<Duplex>();
  #bytes = 0;

  private constructor(options: ProxyOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => this.#forward(request, response));
    this.#server.on('connect', (request, socket, head) => this.#connect(request, socket, head));
    this.#server.on('connection', (socket) => this.#track(socket));
    this.#server.maxConnections = maxConnections;
  }

  static async open(options: ProxyOptions): Promise<EgressProxy> {
    const proxy = new EgressProxy(options);
    const place = options.socketPath ? { path: options.socketPath } : { host: '127.0.0.1', port: 0 };
    await once(proxy.#server.listen(place), 'listening');
    return proxy;
  }

  /** The proxy's URL. With a Unix socket, `port` is the one that leads to it. */
  urlAt(port = this.port): string {
    return `http://kinora:${this.#secret}@127.0.0.1:${port}`;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server.close(), 'close');
  }

  /** Tunnels TLS, which the program encrypts itself. */
  #connect(request: IncomingMessage, near: Duplex, head: Buffer): void {
    const target = URL.parse(`http://${request.url}`);
    if (!this.#isAuthorized(request)) {
      return void near.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    }
    if (!target?.hostname || !this.#mayReach(target)) return void near.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const { hostname, port } = target;
    const host = hostname.replace(/^\[|\]$/g, '');
    const far = net.connect({ host, port: Number(port || 80), lookup: this.#options.policy.lookup });
    this.#track(far);
    far.setTimeout(connectMs, () => far.destroy(new Error('timeout')));
    let isOpen = false;
    far.on('connect', () => {
      isOpen = true;
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      far.setTimeout(idleMs);
      // What arrived together with the request.
      far.write(head);
      far.pipe(near).pipe(far);
    });
    far.on('data', (bytes) => this.#count(bytes));
    far.on('error', (error) => {
      const status = this.#refuse(error);
      if (near.writable && !isOpen) near.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n\r\n`);
    });
    far.on('close', () => isOpen && near.destroy());
    near.on('close', () => far.destroy());
  }

  /** Forwards a request for an http URL. */
  #forward(request: IncomingMessage, response: ServerResponse): void {
    const url = URL.parse(request.url ?? '');
    if (!this.#isAuthorized(request)) return void response.writeHead(407).end();
    const isHttp = url?.protocol === 'http:' && !url.username && !url.password;
    if (!isHttp || !this.#mayReach(url)) return void response.writeHead(403).end();
    const far = http.request(url, {
      method: request.method ?? 'GET',
      headers: { ...endToEnd(request.headers), host: url.host },
      lookup: this.#options.policy.lookup,
      agent: false,
      timeout: connectMs,
    });
    far.on('timeout', () => far.destroy());
    far.on('response', (received) => {
      far.setTimeout(idleMs);
      response.writeHead(received.statusCode ?? 502, endToEnd(received.headers));
      received.on('data', (bytes) => this.#count(bytes));
      received.on('error', () => response.destroy());
      received.pipe(response);
    });
    far.on('error', (error) => {
      const status = this.#refuse(error);
      if (response.headersSent) return void response.destroy();
      response.writeHead(status).end();
    });
    response.on('close', () => far.destroy());
    request.pipe(far);
  }

  #mayReach(url: URL): boolean {
    const isAllowed = this.#options.policy.mayReach(url);
    if (!isAllowed) this.wasRefused = true;
    return isAllowed;
  }

  /** Returns the status of the response to a request that failed. */
  #refuse(error: Error): 403 | 502 {
    if (!(error instanceof PrivateAddressError)) return 502;
    this.wasRefused = true;
    return 403;
  }

  #isAuthorized({ headers }: IncomingMessage): boolean {
    const expected = Buffer.from(`Basic ${Buffer.from(`kinora:${this.#secret}`).toString('base64')}`);
    const given = Buffer.from(headers['proxy-authorization'] ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #count({ length }: Buffer): void {
    this.#bytes += length;
    if (this.#bytes <= this.#options.maxBytes) return;
    this.isExhausted = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #track(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
  }
}

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.includes(name)));
}
