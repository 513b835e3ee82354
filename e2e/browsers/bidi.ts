import { once } from 'node:events';

/** A WebDriver BiDi connection: https://www.w3.org/TR/webdriver-bidi/ */
export type Bidi = Disposable & {
  /** Sends a command; the caller supplies the type of the response. Rejects with the browser's error. */
  send<Answer>(method: string, params: object): Promise<Answer>;
};

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (reply: string) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id } = JSON.parse(data);
    waiting.get(id)?.(data);
    waiting.delete(id);
  });
  await once(socket, 'open');
  const closed = once(socket, 'close').then(() => {
    throw new Error('The browser closed the connection.');
  });
  closed.catch(() => {});

  let id = 0;
  return {
    send<Answer>(method: string, params: object) {
      id += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      waiting.set(id, (reply) => {
        const { result, error, message } = JSON.parse(reply);
        if (error) {
          reject(new Error(`${method}: ${error}: ${message}`));
        } else {
          resolve(result);
        }
      });
      socket.send(JSON.stringify({ id, method, params }));
      return Promise.race([promise, closed]);
    },
    [Symbol.dispose]: () => socket.close(),
  };
}
