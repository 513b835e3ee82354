import { listVideos, publishVideo } from '@kinora/contract/videos';
import type { Person } from './person.ts';
import type { DemoVideo } from './texts/videos.ts';
import type { VideoFiles } from './video-file.ts';

export type OwnVideo = { id: string; wasSeen: boolean };

/** Publishes a video from its files. */
export async function publishFiles(
  { client }: Person,
  demoVideo: DemoVideo,
  files: VideoFiles,
): Promise<OwnVideo> {
  const uploadedVideoResponse = await client.upload('videos', files.video);
  const thumbnail = await client.upload('thumbnails', files.thumbnail);
  const { title, description } = demoVideo;
  const uploads = { uploadedVideoResponse, thumbnailLink: thumbnail.secure_url };
  const body = { title, description, ...uploads, ...settingsOf(demoVideo) };
  const { _id: videoId } = await client.call(publishVideo, { body });
  return { id: videoId, wasSeen: false };
}

function settingsOf({ isDraft, isUnlisted, inDays }: DemoVideo) {
  const publishAt = inDays === undefined ? null : new Date(Date.now() + inDays * day).toISOString();
  return { asDraft: isDraft ?? false, publishAt, visibility: isUnlisted ? 'unlisted' : 'public' } as const;
}

const day = 24 * 60 * 60 * 1000;

/** The videos that a person has published, by title. */
export async function ownVideos({ id, client }: Person): Promise<Map<string, OwnVideo>> {
  const { videos } = await client.call(listVideos, { query: { userId: id, limit: 100 } });
  return new Map(videos.map(({ title, _id, views }) => [title, { id: _id, wasSeen: views > 0 }]));
}
