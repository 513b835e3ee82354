import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import type { AddressPolicy } from './address-policy.ts';
import { readBounded } from './bounded-body.ts';
import { connectionError, EgressError } from './egress-error.ts';

export type FetchLimits = {
  /** Max milliseconds until the headers of a response arrive. */
  headersMs: number;
  /** Max milliseconds without a byte of the body. */
  idleMs: number;
  /** Max milliseconds for everything, with redirects. */
  totalMs: number;
  /** Max bytes of the body, both as they arrive and unpacked. */
  maxBytes: number;
};

export type FetchOptions = {
  policy: AddressPolicy;
  limits: FetchLimits;
  signal: AbortSignal;
  headers?: Record<string, string>;
};

/** A response whose status isn't a redirect. Disposing of it closes the connection. */
export type Fetched = Disposable & {
  status: number;
  headers: IncomingHttpHeaders;
  /** The URL after redirects. */
  url: URL;
  /** The unpacked body. Throws `EgressError` beyond a limit, or if the connection is closed early. */
  body: AsyncIterable<Buffer>;
};

const maxRedirects = 5;
const redirectStatuses = [301, 302, 303, 307, 308];

/** Some servers refuse requests without the name of a browser. */
const userAgent = 'Mozilla/5.0 (compatible; Kinora)';

/**
 * Requests an http or https URL that someone else chose, and follows up to five redirects. The policy checks the
 * address of each of them when the connection is opened. Throws `EgressError`, and the signal's reason.
 */
export async function fetchUrl(from: URL, options: FetchOptions): Promise<Fetched> {
  const deadline = AbortSignal.timeout(options.limits.totalMs);
  const signal = AbortSignal.any([options.signal, deadline]);
  try {
    return await follow(from, { ...options, signal });
  } catch (error) {
    options.signal.throwIfAborted();
    throw deadline.aborted ? new EgressError('tooSlow', from, { cause: error }) : error;
  }
}

async function follow(from: URL, options: FetchOptions): Promise<Fetched> {
  let url = from;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    requireAllowed(url, options.policy);
    const response = await request(url, options);
    const target = redirectOf(response, url);
    if (!target) return present(response, url, options);
    response.destroy();
    url = target;
  }
  throw new EgressError('redirects', url);
}

function requireAllowed(url: URL, { mayReach }: AddressPolicy): void {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username || url.password) throw new EgressError('unsupportedUrl', url);
  if (!mayReach(url)) throw new EgressError('private', url);
}

function request(url: URL, { policy, limits, signal, headers }: FetchOptions): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { get } = url.protocol === 'https:' ? https : http;
  const sent = get(url, {
    lookup: policy.lookup,
    headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity', ...headers },
    agent: false,
    signal,
  });
  const timer = setTimeout(() => sent.destroy(new EgressError('tooSlow', url)), limits.headersMs);
  sent.on('response', resolve);
  // Also called for a connection that fails later, which the reader of the body notices.
  sent.on('error', (error) => reject(connectionError(error, url, { isOpen: false })));
  return promise.finally(() => clearTimeout(timer));
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | null {
  if (!redirectStatuses.includes(statusCode) || location === undefined) return null;
  // Node.js reads headers as Latin-1, but some servers send URLs in UTF-8.
  const decoded = Buffer.from(location, 'latin1').toString();
  return URL.parse(decoded, url.href);
}

function present(response: IncomingMessage, url: URL, { limits, signal }: FetchOptions): Fetched {
  const { statusCode: status = 0, headers } = response;
  return {
    status,
    headers,
    url,
    body: readBounded(response, url, limits, signal),
    [Symbol.dispose]: () => void response.destroy(),
  };
}

/** Throws `EgressError` unless a response has a body to read. */
export function requireSuccess({ status, url, headers }: Fetched): void {
  if (status >= 200 && status <= 299) return;
  throw new EgressError('status', url, { status, retryAfter: secondsOf(headers['retry-after']) });
}

/** Reads `Retry-After`, which is a number of seconds or a date. */
function secondsOf(value = ''): number | null {
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

export type FetchedBytes = Pick<Fetched, 'headers' | 'url'> & { bytes: Buffer };

/** Requests a URL and reads the whole body. Throws `EgressError` for any status but a success. */
export async function fetchBytes(from: URL, options: FetchOptions): Promise<FetchedBytes> {
  const headers = { 'accept-encoding': 'gzip', ...options.headers };
  using fetched = await fetchUrl(from, { ...options, headers });
  requireSuccess(fetched);
  const chunks: Buffer[] = [];
  for await (const chunk of fetched.body) chunks.push(chunk);
  return { headers: fetched.headers, url: fetched.url, bytes: Buffer.concat(chunks) };
}
