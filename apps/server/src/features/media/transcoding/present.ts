import type { Playback } from '@kinora/contract/playback';
import type { Poster } from '@kinora/contract/posters';
import type { Urls } from '../../../http/urls.ts';
import { streamKey } from '../../../platform/cloudinary/keys.ts';
import type { Probe } from '../../../platform/ffmpeg/probe.ts';
import { masterKey, posterKey, storyboardFolder } from './keys.ts';
import type { PlayableRow } from './queries.ts';
import { momentsOf } from './stills/poster-moments.ts';

export function presentPlayback(urls: Urls, asset: PlayableRow): Playback {
  const { renditions, public_token: token } = asset;
  const ready = renditions.filter((one) => one.kind === 'video' && one.ready_at !== null);
  const cloudinaryStream = asset.video_key && streamKey(asset.video_key);
  return {
    status: asset.status === 'ready' || asset.status === 'failed' ? asset.status : 'processing',
    progress: asset.progress,
    hls:
      ready.length > 0 && asset.audio_is_ready
        ? urls.media(masterKey(asset.id), token)
        : cloudinaryStream && urls.media(cloudinaryStream, token),
    storyboard: asset.storyboard_at && urls.media(`${storyboardFolder(asset.id)}/index.vtt`, token),
    renditions: ready.map((one) => ({ height: shortSide(one), bitrate: one.bitrate ?? 0 })),
    error: asset.error,
    loops: asset.loops,
  };
}

export function presentPosters(
  urls: Urls,
  asset: { id: string; duration: number | null; probe: Probe | null; public_token: string | null },
): Poster[] {
  return momentsOf(asset).map((percent) => ({
    time: ((asset.duration ?? 0) * percent) / 100,
    image: urls.media(posterKey(asset.id, percent), asset.public_token),
  }));
}

function shortSide(rendition: PlayableRow['renditions'][number]): number {
  return Math.min(rendition.width ?? 0, rendition.height ?? 0);
}
