import { publishVideo, updateVideo, type Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { callApi } from '#lib/api/api-client.ts';
import type { SentFiles } from './send-files.ts';
import type { SentFields } from './use-send-video.ts';

/** Publishes a video after its files have been uploaded. */
export function publish(
  fields: SentFields,
  { video, thumbnail }: SentFiles,
  signal?: AbortSignal,
): Promise<Video> {
  if (!video || !thumbnail) throw new Error('a new video needs both files');
  const body = { ...fields, uploadedVideoResponse: { ...video }, thumbnailLink: thumbnail.secure_url };
  return callApi(publishVideo, { body }, { signal, failure: t`Failed to publish video.` });
}

/** Updates a video. A null file leaves the current one unchanged. */
export function update(
  videoId: string,
  fields: SentFields,
  { video, thumbnail }: SentFiles,
  signal?: AbortSignal,
): Promise<Video> {
  const body = {
    ...fields,
    uploadedVideoResponse: video && { ...video },
    thumbnailLink: thumbnail?.secure_url ?? null,
  };
  return callApi(updateVideo, { params: { videoId }, body }, { signal, failure: t`Failed to update video.` });
}
