import type { Trx } from '../../../../platform/db/db.ts';
import { isHeard, statusOf } from './playable-tracks.ts';
import { findTracks, setDefault, type TrackRow } from './track-queries.ts';

/** Whether viewers get the track once it is ready. */
export const isExpected = (track: TrackRow) => !track.is_hidden && statusOf(track) !== 'failed';

/** Makes another track the default if the current one has been deleted, been hidden or failed. */
export async function settleDefault(trx: Trx, assetId: string): Promise<void> {
  const tracks = await findTracks(trx, assetId);
  if (tracks.some((track) => track.is_default && isExpected(track))) return;
  const next = tracks.find(isHeard) ?? tracks.find(isExpected);
  await setDefault(trx, assetId, next?.id ?? null);
}
