import { errorText } from '@kinora/contract/error-texts';
import * as z from 'zod';
import { chaptersOf, dateOf, languageOf, shortDescription, tagsOf } from '../metadata.ts';
import { downloadExtra, downloadMedia } from '../remote.ts';
import { type Fetching, type Source, SourceError } from '../source.ts';
import { permanentError } from '../source-errors.ts';
import { callPeerTube, captionList, chapterList, type DetailedVideo, detailedVideo } from './peertube-api.ts';
import { bestFile } from './peertube-files.ts';
import { listVideos, titleOf } from './peertube-list.ts';
import { peerTubeSubject } from './peertube-url.ts';

const details = z.object({ origin: z.string(), uuid: z.string() });

/** Channels, accounts, playlists and videos of a PeerTube site, through its public API. */
export const peertubeSource: Source = {
  async read({ ctx, location, signal, onInfo, add }) {
    const url = new URL(location.url ?? '');
    const subject = peerTubeSubject(url);
    if (!subject) throw permanentError(errorText('sourceUnreadable'));
    const listing = { ctx, origin: url.origin, subject, signal };
    await onInfo({ kind: 'peertube', title: await titleOf(listing), canFollow: subject.kind !== 'video' });
    for await (const items of listVideos(listing)) {
      if (!(await add(items))) return;
    }
  },
  async fetchVideo(fetching) {
    const { ctx, item, signal } = fetching;
    const { origin, uuid } = details.parse(item.details);
    const video = await callPeerTube(ctx, { origin, path: `/api/v1/videos/${uuid}`, signal }, detailedVideo);
    const file = bestFile(video, origin);
    if (!file) {
      const text = video.isLive ? errorText('sourceLive') : errorText('sourceNotMedia');
      throw new SourceError(text, { isPermanent: video.isLive === true });
    }
    const media = await downloadMedia(fetching, file);
    return { media, ...describe(video), ...(await loadExtras(fetching, video, origin)) };
  },
};

function describe(video: DetailedVideo) {
  return {
    title: video.name,
    description: shortDescription(video.description ?? ''),
    tags: tagsOf(video.tags),
    language: languageOf(video.language?.id?.toString()),
    publishedAt: dateOf(video.originallyPublishedAt ?? video.publishedAt),
  };
}

async function loadExtras(fetching: Fetching, video: DetailedVideo, origin: string) {
  const image = video.previewPath ?? video.thumbnailPath;
  return {
    thumbnail: await downloadExtra(fetching, image ? new URL(image, origin).href : null, 'thumbnail'),
    chapters: await loadChapters(fetching, video, origin),
    captions: await loadCaptions(fetching, video, origin),
  };
}

/** Sites before version 6 have no chapters. */
async function loadChapters({ ctx, signal }: Fetching, { uuid }: DetailedVideo, origin: string) {
  const call = { origin, path: `/api/v1/videos/${uuid}/chapters`, signal };
  const list = await orNothing(callPeerTube(ctx, call, chapterList));
  return chaptersOf((list?.chapters ?? []).map(({ timecode: start, title }) => ({ start, title })));
}

async function loadCaptions(fetching: Fetching, { uuid }: DetailedVideo, origin: string) {
  const call = { origin, path: `/api/v1/videos/${uuid}/captions`, signal: fetching.signal };
  const list = await orNothing(callPeerTube(fetching.ctx, call, captionList));
  const files: { language: string; path: string }[] = [];
  for (const { language: stated, fileUrl, captionPath } of list?.data ?? []) {
    const language = languageOf(stated.id?.toString());
    const url = URL.parse(fileUrl ?? captionPath ?? '', origin);
    const path = language && url && (await downloadExtra(fetching, url.href, `captions-${language}.vtt`));
    if (language && path) files.push({ language, path });
  }
  return files;
}

/** A video without chapters or captions is better than none. */
async function orNothing<Result>(pending: Promise<Result>): Promise<Result | null> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}
