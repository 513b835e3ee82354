import type { CallOf } from '@kinora/contract/endpoint';
import { bulkEditVideos } from '@kinora/contract/videos';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { translateServerText } from '#lib/i18n/server-text.ts';

/** What to do with each video. */
export type BulkAction = Omit<CallOf<typeof bulkEditVideos>['body'], 'ids'>;
export type BulkChange = { ids: readonly string[]; action: BulkAction };
/** The reason why one video wasn't changed, in the page's language. */
export type BulkFailure = { _id: string; message: string };
export type BulkOutcome = { changed: string[]; failures: BulkFailure[] };

/** Videos per request: few enough for regular progress, and many enough to stay below the rate limit. */
const batchSize = 50;

/**
 * Splits the publication of several videos. It would fail for those that the staff has hidden, so they only get the
 * other settings.
 */
export function splitByHiding({ ids, action }: BulkChange, isHidden: (id: string) => boolean): BulkChange[] {
  if (action.change?.asDraft !== false) return [{ ids, action }];
  const { asDraft, ...change } = action.change;
  return [
    { ids: ids.filter((id) => !isHidden(id)), action },
    { ids: ids.filter(isHidden), action: { change } },
  ];
}

/**
 * Changes the viewer's videos in batches. Reports the number of processed videos after each. If a request fails, the
 * remaining videos fail with its message.
 */
export async function changeInBatches(
  changes: readonly BulkChange[],
  onProgress: (count: number) => void,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: [], failures: [] };
  const batches = changes.flatMap(batchesOf);
  let done = 0;
  for (const [index, batch] of batches.entries()) {
    try {
      await changeBatch(batch, outcome);
    } catch (error) {
      const message = failureText(error);
      const remaining = batches.slice(index).flatMap(({ ids }) => ids);
      outcome.failures.push(...remaining.map((_id) => ({ _id, message })));
      break;
    }
    done += batch.ids.length;
    onProgress(done);
  }
  return outcome;
}

function batchesOf({ ids, action }: BulkChange): BulkChange[] {
  const count = Math.ceil(ids.length / batchSize);
  return Array.from({ length: count }, (_, index) => ({
    ids: ids.slice(index * batchSize, (index + 1) * batchSize),
    action,
  }));
}

async function changeBatch({ ids, action }: BulkChange, { changed, failures }: BulkOutcome) {
  const { results } = await callApi(bulkEditVideos, { body: { ids: [...ids], ...action } });
  for (const { _id, status, message, ...reason } of results) {
    // A video that is already deleted needs no deletion.
    if (message === null || (action.delete && status === 404)) {
      changed.push(_id);
    } else {
      failures.push({ _id, message: await translateServerText({ message, ...reason }) });
    }
  }
}
