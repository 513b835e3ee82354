import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorText } from '@kinora/contract/error-texts';
import { createSemaphore } from '../../../../../platform/concurrency/semaphore.ts';
import { permanentError } from '../source-errors.ts';
import type { ParsedFeed } from './feed-entry.ts';
import type { FeedText } from './parse-thread.ts';

/** Milliseconds and memory in MiB for the largest feeds. A hostile one reaches them. */
const maxTime = 20_000;
const maxMemory = 1024;

const runLimited = createSemaphore(1);

/**
 * Parses a feed in a thread of its own, one at a time, because a large one takes seconds and a hostile one all of the
 * memory. Throws `SourceError` if it isn't a feed or is too large to parse.
 */
export function parseInThread(feed: FeedText, signal: AbortSignal): Promise<ParsedFeed> {
  return runLimited(async () => {
    signal.throwIfAborted();
    const thread = new Worker(new URL('./parse-thread.ts', import.meta.url), {
      workerData: feed,
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    });
    const end = AbortSignal.any([signal, AbortSignal.timeout(maxTime)]);
    try {
      const [parsed]: ParsedFeed[] = await once(thread, 'message', { signal: end });
      if (parsed) return parsed;
      throw permanentError(errorText('sourceUnreadable'));
    } catch (error) {
      signal.throwIfAborted();
      throw permanentError(errorText('sourceUnreadable'), error);
    } finally {
      await thread.terminate();
    }
  });
}
