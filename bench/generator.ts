import autocannon from 'autocannon';

export type Request = {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Measured = {
  /** Requests with a 2xx response, per second. */
  rate: number;
  /** Median latency in milliseconds; `p99` is the 99th percentile. */
  p50: number;
  p99: number;
  /** Number of responses with another status, plus broken connections. */
  failed: number;
  /** Bodies of the first few failed responses. */
  failures: string[];
  total: number;
};

/** Max number of bodies in `failures`. */
const maxShown = 3;

/** Requests prepared for each connection; preparing them during the measurement would distort the result. */
const ready = 200;

/**
 * Builds the next request of a connection. A connection should stay with one person: connections that cycle through
 * people in step would send identical requests at the same time and share their responses.
 */
export type Next = (turn: number, connection: number) => Request;

/**
 * Keeps `connections` connections busy for `seconds` seconds with the requests that `next` builds. `rate` limits the
 * total number of requests per second.
 */
export async function measure(
  origin: string,
  next: Next,
  { connections = 50, seconds = 3, rate }: { connections?: number; seconds?: number; rate?: number } = {},
): Promise<Measured> {
  let turn = 0;
  let connection = 0;
  const failures: string[] = [];
  const draw = () => {
    turn += 1;
    return next(turn, connection);
  };
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    setupClient: (client) => {
      client.setRequests(Array.from({ length: ready }, draw));
      connection += 1;
      client.on('body', (body) => {
        // Every failed response has this envelope, and no successful one does.
        if (failures.length < maxShown && body.includes('"success":false')) failures.push(String(body));
      });
    },
  });
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    failures,
    total: result.requests.total,
  };
}
