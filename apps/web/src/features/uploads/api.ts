import { createDraft, saveDraft } from '@kinora/contract/drafts';
import { createPoster } from '@kinora/contract/posters';
import { getUploadDefaults } from '@kinora/contract/upload-defaults';
import { deleteVideo, updateVideo, type Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import type { HostReply } from '#lib/upload/upload-host.ts';
import type { DraftChange } from './fields/draft-change.ts';
import type { PublishingSettings } from './fields/publishing.ts';

type NewDraft = Omit<DraftChange, 'title'> & { title: string };

export function create(draft: NewDraft, video: HostReply, signal: AbortSignal): Promise<Video> {
  const body = { ...draft, uploadedVideoResponse: { ...video } };
  return callApi(createDraft, { body }, { signal, failure: t`Failed to publish video.` });
}

export function save(draft: Video, change: DraftChange): Promise<Video> {
  const call = { params: { videoId: draft._id }, body: { ...change, unchangedSince: draft.updatedAt } };
  return callApi(saveDraft, call, { failure: t`Failed to update video.` });
}

export type SentFields = {
  title?: string;
  description?: string;
  unchangedSince?: string;
} & PublishingSettings;
type Files = { video: HostReply | null; thumbnail: HostReply | null };

/** Updates a video. A null file leaves the current one unchanged. */
export function update(
  videoId: string,
  fields: SentFields,
  { video, thumbnail }: Files,
  signal: AbortSignal,
): Promise<Video> {
  const body = {
    ...fields,
    uploadedVideoResponse: video && { ...video },
    thumbnailLink: thumbnail?.secure_url ?? null,
  };
  return callApi(updateVideo, { params: { videoId }, body }, { signal, failure: t`Failed to update video.` });
}

export function discardDraft(videoId: string): Promise<unknown> {
  return callApi(deleteVideo, { params: { videoId } }, { failure: t`Failed to delete video` });
}

/** Takes the image at a time of a stored video, as a data URL. */
export async function posterAt(videoId: string, time: number, signal: AbortSignal): Promise<string> {
  const { image } = await callApi(createPoster, { params: { videoId }, body: { time } }, { signal });
  return image;
}

export const uploadDefaultsQuery = queryOptions({
  queryKey: queryKeys.uploadDefaults,
  queryFn: ({ signal }) => callApi(getUploadDefaults, {}, { signal }),
});
