import { parentPort, workerData } from 'node:worker_threads';
import type { Sendable, SenderResponse } from './sender.ts';

const requests: readonly Sendable[] = workerData;

async function send({ url, ...init }: Sendable): Promise<SenderResponse> {
  const response = await fetch(url, init);
  return { status: response.status, body: await response.arrayBuffer() };
}

parentPort?.once('message', async () => {
  const answers = await Promise.all(requests.map(send));
  const bodies = answers.map(({ body }) => body);
  parentPort?.postMessage(answers, bodies);
});
