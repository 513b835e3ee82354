import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../../platform/images/semaphore.ts';
import { CaptionsError, parseCaptions } from './cues.ts';
import type { Rewritten } from './rewrite-thread.ts';
import { writeWebVtt } from './webvtt.ts';

/** Characters that are parsed in a few milliseconds. Captions of a film of two hours take about twice as many. */
const maxInline = 50_000;
const takeTurn = createSemaphore(1);

/**
 * Rewrites captions as WebVTT. A megabyte takes tenths of a second, so long files are parsed in a thread of their own,
 * one at a time, while others get their answers. Throws `CaptionsError`.
 */
export async function rewriteCaptions(content: string): Promise<string> {
  if (content.length <= maxInline) return writeWebVtt(parseCaptions(content));
  return takeTurn(() => rewriteInThread(content));
}

async function rewriteInThread(content: string): Promise<string> {
  const thread = new Worker(new URL('./rewrite-thread.ts', import.meta.url), { workerData: content });
  const [answer]: Rewritten[] = await once(thread, 'message');
  if (!answer) throw new Error('the thread answered nothing');
  if ('refusal' in answer) throw new CaptionsError(answer.refusal);
  return answer.text;
}
