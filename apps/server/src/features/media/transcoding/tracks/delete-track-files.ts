import * as z from 'zod';
import type { Context } from '../../../../context.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { requireNoHold } from '../../../../platform/storage/deletion-hold.ts';
import { hlsKey, pieceFileName } from '../keys.ts';

/** Deletes the playlist and the pieces of a track after its row, including those that a worker stored since. */
export const deleteTrackFilesJob = defineJob({
  name: 'playback.delete-track',
  payload: z.object({ assetId: z.uuid(), rendition: z.string().regex(/^audio(-[0-9a-f-]{36})?$/) }),
  // Retries for ten days, because no sweep finds these files before the video is deleted.
  options: { retryLimit: 250, retryDelay: 2, retryDelayMax: 60 * 60, expireInSeconds: 15 * 60 },
  run: async ({ db, storage }: Context, { assetId, rendition }, { signal }) => {
    await requireNoHold(db);
    // Fewer than 20 slices hold 12 hours of audio, because each is as long as all before it.
    const names = Array.from({ length: 20 }, (_, number) => pieceFileName(rendition, number));
    for (const name of [`${rendition}.m3u8`, ...names]) {
      signal.throwIfAborted();
      await storage.deleteFile(hlsKey(assetId, name));
    }
  },
});
