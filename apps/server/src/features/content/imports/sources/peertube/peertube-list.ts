import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../../context.ts';
import { dateOf, keyOf, plainVideo, shortTitle } from '../metadata.ts';
import type { FoundItem } from '../source.ts';
import {
  callPeerTube,
  detailedVideo,
  type ListedVideo,
  named,
  playlistPage,
  videoPage,
} from './peertube-api.ts';
import type { PeerTubeSubject } from './peertube-url.ts';

/** The max that the API allows. */
const pageSize = 100;
/** Max pages of a list, because a site may say that there are always more. */
const maxPages = 1000;
/** PeerTube's ids of privacy levels. */
const [privateId, passwordId] = [3, 5];

export type Listing = { ctx: Context; origin: string; subject: PeerTubeSubject; signal: AbortSignal };

/** Returns the path of the API for a subject. */
function apiPath(subject: PeerTubeSubject): string {
  if (subject.kind === 'channel') return `/api/v1/video-channels/${encodeURIComponent(subject.name)}`;
  if (subject.kind === 'account') return `/api/v1/accounts/${encodeURIComponent(subject.name)}`;
  return subject.kind === 'playlist'
    ? `/api/v1/video-playlists/${subject.id}`
    : `/api/v1/videos/${subject.id}`;
}

export async function titleOf({ ctx, origin, subject, signal }: Listing): Promise<string> {
  const call = { origin, path: apiPath(subject), signal };
  if (subject.kind === 'video') return shortTitle((await callPeerTube(ctx, call, detailedVideo)).name);
  return shortTitle((await callPeerTube(ctx, call, named)).displayName);
}

/** Yields the videos of a subject in pages, newest first; those of a playlist in its order. */
export async function* listVideos(listing: Listing): AsyncGenerator<FoundItem[]> {
  const { ctx, origin, subject, signal } = listing;
  if (subject.kind === 'video') {
    yield [
      itemOf(await callPeerTube(ctx, { origin, path: apiPath(subject), signal }, detailedVideo), origin),
    ];
    return;
  }
  for (let start = 0; start < maxPages * pageSize; start += pageSize) {
    const { total, videos, length } = await readPage(listing, start);
    yield videos.map((video) => itemOf(video, origin));
    // A site may return fewer videos than requested; without any, there are no more.
    if (length === 0 || start + pageSize >= total) return;
  }
}

async function readPage({ ctx, origin, subject, signal }: Listing, start: number) {
  const query = `start=${start}&count=${pageSize}`;
  if (subject.kind === 'playlist') {
    const path = `${apiPath(subject)}/videos?${query}`;
    const { total, data } = await callPeerTube(ctx, { origin, path, signal }, playlistPage);
    return { total, videos: data.flatMap(({ video }) => video ?? []), length: data.length };
  }
  const path = `${apiPath(subject)}/videos?${query}&sort=-publishedAt&nsfw=both`;
  const { total, data } = await callPeerTube(ctx, { origin, path, signal }, videoPage);
  return { total, videos: data, length: data.length };
}

function itemOf(video: ListedVideo, origin: string): FoundItem {
  const { host } = new URL(origin);
  const thumbnail = video.previewPath ?? video.thumbnailPath;
  return {
    ...plainVideo,
    // The video's own id, which it has on every site that shows it.
    key: keyOf('peertube', video.uuid),
    title: shortTitle(video.name),
    duration: video.duration ?? null,
    publishedAt: dateOf(video.originallyPublishedAt ?? video.publishedAt),
    thumbnail: thumbnail ? (URL.parse(thumbnail, origin)?.href ?? null) : null,
    error: errorOf(video, host),
    details: { origin, uuid: video.uuid },
  };
}

function errorOf({ isLive, privacy }: ListedVideo, host: string) {
  if (isLive) return errorText('sourceLive');
  const level = Number(privacy?.id ?? 0);
  return level === privateId || level === passwordId ? errorText('sourceForbidden', { host }) : null;
}
