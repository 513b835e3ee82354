import type { CallOf } from '@kinora/contract/endpoint';
import { bulkEditVideos } from '@kinora/contract/videos';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { translateServerText } from '#lib/i18n/server-text.ts';

/** What to do with each video. */
export type BulkAction = Omit<CallOf<typeof bulkEditVideos>['body'], 'ids'>;
/** The reason why one video wasn't changed, in the page's language. */
export type BulkFailure = { _id: string; message: string };
export type BulkOutcome = { changed: string[]; failures: BulkFailure[] };

/** Videos per request: few enough for regular progress, and many enough to stay below the rate limit. */
const batchSize = 50;

/**
 * Applies an action to the viewer's videos, in batches. Reports the number of processed videos after each. If a request
 * fails, the remaining videos fail with its message.
 */
export async function changeInBatches(
  ids: readonly string[],
  action: BulkAction,
  onProgress: (count: number) => void,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: [], failures: [] };
  for (let at = 0; at < ids.length; at += batchSize) {
    try {
      await changeBatch(ids.slice(at, at + batchSize), action, outcome);
    } catch (error) {
      const message = failureText(error);
      outcome.failures.push(...ids.slice(at).map((_id) => ({ _id, message })));
      break;
    }
    onProgress(Math.min(at + batchSize, ids.length));
  }
  return outcome;
}

async function changeBatch(ids: string[], action: BulkAction, { changed, failures }: BulkOutcome) {
  const { results } = await callApi(bulkEditVideos, { body: { ids, ...action } });
  for (const { _id, status, message, ...reason } of results) {
    // A video that is already deleted needs no deletion.
    if (message === null || (action.delete && status === 404)) {
      changed.push(_id);
    } else {
      failures.push({ _id, message: await translateServerText({ message, ...reason }) });
    }
  }
}
