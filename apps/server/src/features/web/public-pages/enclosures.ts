import type { RequestContext } from '../../../http/bind.ts';
import { canDownloadVideo } from '../../content/videos/policy.ts';
import type { CardRow } from '../../content/videos/service.ts';
import { podcastKey } from '../../media/assets/keys.ts';
import { findFiles } from './queries.ts';

/** A file that a podcast client downloads. */
export type Enclosure = { url: string; bytes: number; type: string };

/**
 * Finds the files of videos that everyone may download, by video id. Each is one file with video and audio, or with
 * audio alone if the video was uploaded as audio.
 */
export async function findEnclosures(
  ctx: RequestContext,
  cards: readonly CardRow[],
): Promise<Map<string, Enclosure>> {
  const open = cards.filter((card) => canDownloadVideo(null, card));
  const files = await findFiles(
    ctx.db,
    open.map((card) => card.asset_id),
  );
  const found = await Promise.all(
    open.map(async ({ id, asset_id, media_token }): Promise<[string, Enclosure][]> => {
      const file = files.get(asset_id);
      if (!file?.video_key) return [];
      const audioKey = podcastKey(file.video_key);
      const audioBytes = file.is_still ? await sizeOf(ctx, audioKey) : 0;
      if (audioBytes > 0) {
        return [[id, { url: ctx.urls.media(audioKey, media_token), bytes: audioBytes, type: 'audio/mp4' }]];
      }
      const isUpload = file.video_key === file.source_key && file.upload_key === null;
      const bytes = isUpload ? file.bytes : await sizeOf(ctx, file.video_key);
      const type = file.video_key.endsWith('.webm') ? 'video/webm' : 'video/mp4';
      return [[id, { url: ctx.urls.media(file.video_key, media_token), bytes, type }]];
    }),
  );
  return new Map(found.flat());
}

/** Returns the size in bytes of a file made from an upload, or 0 if it is unknown, as is usual in RSS. */
async function sizeOf({ storage }: RequestContext, key: string): Promise<number> {
  const file = await storage.open(key);
  await file?.close();
  return file?.size ?? 0;
}
