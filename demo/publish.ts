import { saveCaptions } from '@kinora/contract/captions';
import { updateChannel } from '@kinora/contract/channels';
import { listVideos, publishVideo, updateVideo } from '@kinora/contract/videos';
import { captionsOf } from './narration.ts';
import type { Person } from './person.ts';
import type { DemoVideo } from './texts/videos.ts';
import type { VideoFiles } from './video-file.ts';

export type OwnVideo = { id: string; wasSeen: boolean; isPublished: boolean };

export type Shown = OwnVideo & { owner: Person; plan: DemoVideo; isNew: boolean };

/** Publishes a video with its captions and chapters, and presents it first on its channel if it is featured. */
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
  const { _id: videoId, isPublished } = await client.call(publishVideo, { body });
  const captions = demoVideo.narration ? captionsOf(demoVideo.narration, demoVideo.seconds) : [];
  for (const one of captions) await client.call(saveCaptions, { params: { videoId }, body: one });
  const chapters = demoVideo.chapters && [...demoVideo.chapters];
  if (chapters) await client.call(updateVideo, { params: { videoId }, body: { chapters } });
  if (demoVideo.isFeatured) await client.call(updateChannel, { body: { featuredVideoId: videoId } });
  return { id: videoId, wasSeen: false, isPublished };
}

function settingsOf({ isDraft, isNews, isUnlisted, inDays, ...demoVideo }: DemoVideo) {
  const { commentsEnabled, downloadsEnabled } = demoVideo;
  return {
    asDraft: isDraft ?? isNews ?? false,
    publishAt: inDays === undefined ? null : new Date(Date.now() + inDays * day).toISOString(),
    visibility: isUnlisted ? 'unlisted' : 'public',
    commentsEnabled,
    downloadsEnabled,
  } as const;
}

const day = 24 * 60 * 60 * 1000;

/** Finds a person's videos, including drafts, by title. */
export async function ownVideos({ id, client }: Person): Promise<Map<string, OwnVideo>> {
  const { videos } = await client.call(listVideos, { query: { userId: id, limit: 100 } });
  return new Map(
    videos.map(({ title, _id, views, isPublished }) => [title, { id: _id, wasSeen: views > 0, isPublished }]),
  );
}
