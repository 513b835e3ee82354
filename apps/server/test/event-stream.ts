import { apiBase } from '@kinora/contract/paths';
import type { Person } from './person.ts';

/** An event stream, opened as a page would open it; disposal closes it. */
export type EventStream = AsyncDisposable & {
  readonly response: Response;
  /** The milliseconds after which the page would reconnect; NaN before the first event. */
  retryDelay(): number;
  /** Waits for the next event. Throws at the end. */
  next(): Promise<string>;
  /** Waits for the end, and returns the events before it. */
  rest(): Promise<string[]>;
};

/** Opens a stream at a path of the API, as a guest if no person is given. */
export async function openStream(origin: string, path: string, person?: Person): Promise<EventStream> {
  const cookie = Object.entries(person?.cookies ?? {})
    .map((pair) => pair.join('='))
    .join('; ');
  const response = await fetch(`${origin}${apiBase}${path}`, {
    headers: { accept: 'text/event-stream', ...(cookie && { cookie }) },
  });
  let delay = Number.NaN;
  const events = eventsOf(response, (given) => {
    delay = given;
  });
  return {
    response,
    retryDelay: () => delay,
    async next() {
      const { value, done } = await events.next();
      if (done) throw new Error('the stream has ended');
      return value;
    },
    async rest() {
      const rest: string[] = [];
      for await (const event of events) rest.push(event);
      return rest;
    },
    [Symbol.asyncDispose]: async () => void (await events.return(undefined)),
  };
}

/**
 * Yields a response's events as they arrive, however its bytes are split. Skips comments and passes the retry delay to
 * `onRetry`.
 */
export async function* eventsOf(
  { body }: Response,
  onRetry: (delay: number) => void = () => {},
): AsyncGenerator<string> {
  if (!body) return;
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, delay] = /^retry: (\d+)$/.exec(event) ?? [];
      if (delay !== undefined) {
        onRetry(Number(delay));
      } else if (!event.startsWith(':')) {
        yield event;
      }
    }
  }
}
