import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorText } from '@kinora/contract/error-texts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { CaptionsError } from './cues.ts';
import type { Rewritten } from './rewrite-thread.ts';
import { rewrite, type Written } from './webvtt.ts';

/**
 * Max characters or bytes parsed on the main thread. Parsing this many takes a few milliseconds. The captions of a two-hour
 * video are about twice as long.
 */
const maxInline = 50_000;
const runLimited = createSemaphore(1);
/** Starting a thread takes longer than parsing most files, so the thread is reused. */
let thread: Worker | null = null;

/**
 * Rewrites captions as WebVTT. A megabyte takes tenths of a second, so long files are parsed in a thread, one at a
 * time, to keep the event loop free. Throws `CaptionsError`.
 */
export async function rewriteCaptions(content: string | Uint8Array): Promise<Written> {
  if (content.length <= maxInline) return rewrite(content);
  const rewritten = await runLimited(() => rewriteInThread(content));
  if ('refusal' in rewritten) throw new CaptionsError(rewritten.refusal);
  return rewritten;
}

async function rewriteInThread(content: string | Uint8Array): Promise<Rewritten> {
  thread ??= startThread();
  const answered = once(thread, 'message');
  thread.postMessage(content);
  const [rewritten]: Rewritten[] = await answered;
  return rewritten ?? { refusal: errorText('noCaptionsInFile') };
}

function startThread(): Worker {
  const started = new Worker(new URL('./rewrite-thread.ts', import.meta.url));
  // An idle thread must not keep the process alive.
  started.unref();
  // A thread that failed must not get another file while it is exiting.
  for (const end of ['error', 'exit']) {
    started.once(end, () => {
      if (thread === started) thread = null;
    });
  }
  return started;
}
