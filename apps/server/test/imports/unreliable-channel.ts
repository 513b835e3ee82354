import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { mediaFile } from '../media.ts';
import { fileOf, MediaSite, textOf } from '../media-site.ts';
import { json, type PeerTubeVideo, servePeerTube } from '../peertube-site.ts';
import { isSoak } from '../soak.ts';
import { clip } from './import-world.ts';

export const videoCount = isSoak ? 100 : 20;
/** The numbers of the videos that can't be imported, and of the one that is news. */
export const numbers = { private: 7, live: 8, broken: 9, news: 0 };

export const chapters = [
  { timecode: 0, title: 'Start' },
  { timecode: 0.5, title: 'End' },
];

const today = new Date();
export function dateOf(number: number): Date {
  return number === numbers.news ? today : new Date(Date.UTC(2019, 0, 1 + videoCount - number));
}

/** A PeerTube channel on a host whose connections break, which refuses requests and whose API fails now and then. */
export async function startUnreliableChannel(): Promise<MediaSite> {
  const site = await MediaSite.start();
  const media = await readFile(await clip());
  const video = (number: number): PeerTubeVideo => ({
    uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    ...{ name: `Film ${number}`, description: `About film ${number}`, duration: 1 },
    ...{ isLive: number === numbers.live, privacy: { id: number === numbers.private ? 3 : 1 } },
    ...{ language: { id: 'de' }, tags: ['gears'], previewPath: '/preview.jpg' },
    originallyPublishedAt: dateOf(number).toISOString(),
    files:
      number === numbers.live
        ? []
        : [
            {
              id: number,
              resolution: { id: 64 },
              size: media.length,
              fileUrl: `${site.url}files/${number}.mp4`,
            },
          ],
  });
  const videos = Array.from({ length: videoCount }, (_, number) => video(number));
  const pages = { url: site.url, on: failingNowAndThen(site) };
  servePeerTube(pages, videos);
  site.on('/preview.jpg', fileOf(await mediaFile('image.jpg'), { type: 'image/jpeg' }));
  site.on('/de.vtt', textOf('WEBVTT\n\n00:00.000 --> 00:01.000\nHallo\n', 'text/vtt'));
  for (const [number, { uuid }] of videos.entries()) {
    const captions = [{ language: { id: 'de' }, captionPath: '/de.vtt' }];
    pages.on(`/api/v1/videos/${uuid}/captions`, json({ total: 1, data: captions }));
    pages.on(`/api/v1/videos/${uuid}/chapters`, json({ chapters }));
    if (number === numbers.private) pages.on(`/api/v1/videos/${uuid}`, json({}, 403));
    const bytes = number === numbers.broken ? randomBytes(media.length) : media;
    site.on(`/files/${number}.mp4`, unreliable(bytes, number));
  }
  return site;
}

/** Adds pages to a site, each sixth request of which fails. */
function failingNowAndThen(site: MediaSite): MediaSite['on'] {
  let requests = 0;
  return (path, page) =>
    site.on(path, (request, response) => {
      requests += 1;
      (requests % 6 === 0 ? textOf('', 'text/plain', 503) : page)(request, response);
    });
}

/** Serves a file whose first connection, or whose first two, break. Some files are refused at first. */
function unreliable(bytes: Buffer, number: number): RequestListener {
  let refusals = number % 10 === 3 ? 1 : 0;
  let breaks = number % 5 === 0 ? 2 : 1;
  return (request, response) => {
    if (refusals > 0) {
      refusals -= 1;
      return void response.writeHead(number % 20 === 3 ? 503 : 429, { 'retry-after': '1' }).end();
    }
    const cut = breaks > 0 ? { cutAfter: Math.floor(bytes.length / 3) } : {};
    breaks -= 1;
    fileOf(bytes, cut)(request, response);
  };
}
