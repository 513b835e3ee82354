import autocannon from 'autocannon';

export type Request = {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Measured = {
  /** Requests a second that were answered with 2xx. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Other responses, and broken connections. */
  failed: number;
  /** The first few of these responses. */
  failures: string[];
  total: number;
};

/** Max failed responses that are shown. */
const maxShown = 3;

/** Calls prepared for each connection; preparing them during the measurement would distort it. */
const ready = 200;

/**
 * The call of a turn. A connection belongs to one person, so that each answer is made for one: connections that draw the
 * same people in step share them.
 */
export type Next = (turn: number, connection: number) => Request;

/**
 * Keeps `connections` busy for some seconds with the calls that `next` makes for each turn; with a `rate`, at most as busy as
 * so many calls a second make them.
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
