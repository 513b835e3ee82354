import { apiBase } from '@kinora/contract/paths';
import type { Person } from './person.ts';

/** A stream of events as a page has it, until it is disposed of. */
export type EventStream = AsyncDisposable & {
  readonly response: Response;
  /** Waits for the next event. Throws at the end. */
  next(): Promise<string>;
  /** Waits for the end, and returns the events before it. */
  rest(): Promise<string[]>;
};

/** Opens a stream of a path of the API; without a person, as a guest. */
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

/**
 * The events of an answer as they arrive, however its bytes are cut. A comment is no event, and neither is the time after
 * which a lost stream is opened again.
 */
export async function* eventsOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return;
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split('\n\n');
    text = events.pop() ?? '';
    yield* events.filter((event) => !/^(:|retry: \d+$)/.test(event));
  }
}
