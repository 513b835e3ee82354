import type { VideoProgress } from '@kinora/contract/playback';
import type { Urls } from '../../../../http/urls.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { assetsOf } from '../../../content/videos/service.ts';
import { presentPlayback } from '../present.ts';
import { findPlayable } from '../queries.ts';

/** A request to follow the progress of videos. `viewer` is null for a guest. */
export type Subscription = { viewer: Viewer | null; videoIds: readonly string[]; urls: Urls };

/**
 * Reads the state of videos once for any number of subscriptions. Returns a function that picks a subscription's
 * videos, without those that its viewer may not see.
 */
export async function readSnapshots(db: Db, videoIds: Iterable<string>) {
  const assets = await assetsOf(db, new Set(videoIds));
  const playable = await findPlayable(
    db,
    [...assets.values()].map(({ asset_id }) => asset_id),
  );
  return ({ viewer, videoIds: wanted, urls }: Subscription): VideoProgress[] =>
    wanted.flatMap((_id) => {
      const video = assets.get(_id);
      const row = video?.canBeSeenBy(viewer) && playable.get(video.asset_id);
      return row ? [{ _id, playback: presentPlayback(urls, row) }] : [];
    });
}
