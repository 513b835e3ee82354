import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorText } from '@kinora/contract/error-texts';
import { createSemaphore } from '../../../../../platform/concurrency/semaphore.ts';
import { permanentError } from '../source-errors.ts';
import type { ParsedFeed } from './feed-entry.ts';
import type { FeedText, ThreadResult } from './parse-thread.ts';

/** Milliseconds and memory in MiB for the largest feeds. A hostile one reaches them. */
const maxTime = 20_000;
const maxMemory = 1024;

const runLimited = createSemaphore(1);
/** Starting a thread takes longer than parsing most feeds, so the thread is reused. */
let thread: Worker | null = null;

/**
 * Parses a feed in a thread, one at a time, because a large one takes seconds and a hostile one as long and as much
 * memory as it may. Throws `SourceError` if it isn't a feed or is too large to parse.
 */
export async function parseInThread(text: FeedText, signal: AbortSignal): Promise<ParsedFeed> {
  const result = await runLimited(() => parse(text, signal));
  if ('feed' in result) return result.feed;
  throw permanentError(errorText('sourceUnreadable'), new Error(result.problem));
}

async function parse(text: FeedText, signal: AbortSignal): Promise<ThreadResult> {
  signal.throwIfAborted();
  thread ??= startThread();
  const current = thread;
  const end = AbortSignal.any([signal, AbortSignal.timeout(maxTime)]);
  try {
    const posted = once(current, 'message', { signal: end });
    current.postMessage(text);
    const [result]: ThreadResult[] = await posted;
    return result ?? { problem: 'no result' };
  } catch (error) {
    // Ends the thread, because it is still parsing or has run out of memory.
    thread = null;
    await current.terminate();
    signal.throwIfAborted();
    return { problem: String(error) };
  }
}

function startThread(): Worker {
  const started = new Worker(new URL('./parse-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMemory },
  });
  // An idle thread must not keep the process alive.
  started.unref();
  // A thread that fails while it is idle must not end the process.
  started.on('error', () => {});
  started.once('exit', () => {
    if (thread === started) thread = null;
  });
  return started;
}
