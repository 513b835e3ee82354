import { apiBase } from '@kinora/contract/paths';
import type { Person } from './person.ts';

/** An event stream, opened as a page would open it; disposal closes it. */
export type EventStream = AsyncDisposable & {
  readonly response: Response;
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
  const events = eventsOf(response);
  return {
    response,
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

/** Yields a response's events as they arrive, however its bytes are split. Skips comments and the retry delay. */
export async function* eventsOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return;
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split('\n\n');
    text = events.pop() ?? '';
    yield* events.filter((event) => !/^(:|retry: \d+$)/.test(event));
  }
}
