import { once } from 'node:events';

// biome-ignore lint/suspicious/noExplicitAny: answers are whatever the protocol says
type Answer = any;

/** A connection that speaks WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
export type Bidi = Disposable & { send(method: string, params: object): Promise<Answer> };

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data));
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(`${error}: ${message}`));
    else call?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection.'));
  });
  await once(socket, 'open');
  let calls = 0;
  return {
    send(method, params) {
      calls += 1;
      const call = Promise.withResolvers<Answer>();
      waiting.set(calls, call);
      socket.send(JSON.stringify({ id: calls, method, params }));
      return call.promise;
    },
    [Symbol.dispose]: () => socket.close(),
  };
}
