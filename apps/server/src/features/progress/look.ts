import type { VideoProgress } from '@kinora/contract/playback';
import type { Urls } from '../../http/urls.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import { presentPlayback } from '../transcoding/present.ts';
import { playableOf } from '../transcoding/service.ts';
import { assetsOf } from '../videos/service.ts';

/** Who asks about which videos. */
export type Question = { viewer: Viewer; videoIds: readonly string[]; urls: Urls };

/**
 * Looks once how videos come along, for any number who ask: what it gives answers each with those of their videos
 * that they may know of.
 */
export async function lookAt(db: Db, videoIds: Iterable<string>) {
  const assets = await assetsOf(db, new Set(videoIds));
  const playable = await playableOf(
    db,
    [...assets.values()].map(({ asset_id }) => asset_id),
  );
  return ({ viewer, videoIds: asked, urls }: Question): VideoProgress[] =>
    asked.flatMap((_id) => {
      const video = assets.get(_id);
      const row = video?.canBeSeenBy(viewer) && playable.get(video.asset_id);
      return row ? [{ _id, playback: presentPlayback(urls, row) }] : [];
    });
}
