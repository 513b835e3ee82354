/**
 * The events of an answer as they arrive, however its bytes are cut. A stream that has been silent for a while sends a
 * comment, which is no event.
 */
export async function* eventsOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return;
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split('\n\n');
    text = events.pop() ?? '';
    yield* events.filter((event) => !event.startsWith(':'));
  }
}
