import type { Video } from '@kinora/contract/videos';
import { validate as isUuid } from 'uuid';
import type { RequestContext } from '../../../http/bind.ts';
import { displaySize } from '../../../platform/ffmpeg/display-size.ts';
import { canListVideo } from '../../content/videos/policy.ts';
import { presentVideo } from '../../content/videos/present.ts';
import { visibleVideo } from '../../content/videos/service.ts';
import { findAsset } from '../../media/assets/service.ts';
import { playbackOf } from '../../media/transcoding/service.ts';
import { ifFound } from './if-found.ts';

/** A video that a guest may watch. `size` is its display size in pixels. */
export type PublicVideo = {
  video: Video;
  size: { width: number; height: number };
  /** Whether search engines may index it. */
  listed: boolean;
};

/**
 * Finds a video that guests may watch. Null for an invalid id, an unknown video or a hidden one, without distinction.
 */
export async function findPublicVideo(ctx: RequestContext, id: string): Promise<PublicVideo | null> {
  return isUuid(id) ? ifFound(readPublicVideo(ctx, id.toLowerCase())) : null;
}

async function readPublicVideo(ctx: RequestContext, id: string): Promise<PublicVideo | null> {
  const row = await visibleVideo(ctx.db, null, id);
  const [media, asset] = await Promise.all([playbackOf(ctx, row.asset_id), findAsset(ctx.db, row.asset_id)]);
  if (!asset) return null;
  const size = asset.probe?.video ? displaySize(asset.probe.video) : asset;
  return {
    video: presentVideo(ctx.urls, row, media),
    size: { width: Math.round(size.width), height: Math.round(size.height) },
    listed: canListVideo(row),
  };
}
