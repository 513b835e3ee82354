import autocannon from 'autocannon';

export type Request = {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Measured = {
  /** Requests per second with a 2xx response. */
  rate: number;
  /** The latency in milliseconds, like p99. */
  p50: number;
  p99: number;
  /** Number of responses with another status, and of broken connections. */
  failed: number;
  /** Bodies of the first few failed responses. */
  failures: string[];
  total: number;
};

/** Max bodies in `failures`. */
const maxShown = 3;

/** Requests prepared for each connection; preparing them during the measurement would distort it. */
const ready = 200;

/**
 * Builds the next request of a connection. A connection should stay with one person: connections that cycle through
 * people in step would send identical requests at the same time and share their responses.
 */
export type Next = (turn: number, connection: number) => Request;

/**
 * Keeps `connections` busy for some seconds with the requests that `next` builds; `rate` limits their total per second.
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
        // Every failure has this envelope, and no success does.
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
