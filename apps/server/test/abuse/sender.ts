import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type Sendable = {
  url: URL | string;
  method: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
};
export type SenderResponse = { status: number; body: ArrayBuffer };

/**
 * Prepares requests in a separate thread, so that the server thread's CPU time includes only the server's work. The
 * returned function sends them all concurrently.
 */
export async function startSender(requests: readonly Sendable[]): Promise<() => Promise<SenderResponse[]>> {
  const workerData = requests.map((request) => ({ ...request, url: String(request.url) }));
  const thread = new Worker(new URL('./sender-thread.ts', import.meta.url), { workerData });
  await once(thread, 'online');
  return async () => {
    const answered = once(thread, 'message');
    thread.postMessage('send');
    const [answers] = await answered;
    await thread.terminate();
    return answers;
  };
}
