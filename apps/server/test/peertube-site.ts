import { fileOf, type MediaSite, textOf } from './media-site.ts';

/** Where the pages are added. */
type Pages = Pick<MediaSite, 'on' | 'url'>;
export type PeerTubeVideo = { uuid: string; name: string } & Record<string, unknown>;

export const json = (value: unknown, status = 200) =>
  textOf(JSON.stringify(value), 'application/json', status);

/** Adds the public API of PeerTube to a site, as its reference documents it: one channel with these videos. */
export function servePeerTube(site: Pages, videos: readonly PeerTubeVideo[]): void {
  site.on('/nodeinfo/2.0.json', json({ version: '2.0', software: { name: 'peertube', version: '7.3.0' } }));
  const channel = '/api/v1/video-channels/films';
  site.on(channel, json({ id: 1, name: 'films', displayName: 'Films & more' }));
  site.on(`${channel}/videos`, (request, response) => {
    const { searchParams } = new URL(request.url ?? '', site.url);
    const start = Number(searchParams.get('start'));
    const count = Math.min(100, Number(searchParams.get('count')));
    json({ total: videos.length, data: videos.slice(start, start + count) })(request, response);
  });
  for (const video of videos) {
    const path = `/api/v1/videos/${video.uuid}`;
    site.on(path, json(video));
    site.on(`${path}/captions`, json({ total: 0, data: [] }));
    site.on(`${path}/chapters`, json({ chapters: [] }));
  }
}

/** A video with every kind of metadata, whose file is `media`. */
export function serveRichVideo(site: MediaSite, media: Buffer): PeerTubeVideo {
  const uuid = 'b8f1a3c2-5d0e-4f6a-9b1c-2d3e4f5a6b7c';
  const video = {
    uuid,
    name: 'A film',
    description: 'About it',
    duration: 5,
    isLive: false,
    privacy: { id: 1, label: 'Public' },
    language: { id: 'de', label: 'German' },
    tags: ['film', 'short'],
    thumbnailPath: '/lazy-static/thumbnails/a.jpg',
    previewPath: '/lazy-static/previews/a.jpg',
    publishedAt: '2024-03-01T10:00:00.000Z',
    originallyPublishedAt: '2019-07-01T00:00:00.000Z',
    files: [fileIn(site, 360), fileIn(site, 720)],
    streamingPlaylists: [{ id: 1, type: 1, playlistUrl: `${site.url}hls.m3u8`, files: [fileIn(site, 480)] }],
  };
  servePeerTube(site, [video]);
  site.on('/files/720.mp4', fileOf(media));
  site.on('/lazy-static/previews/a.jpg', fileOf(Buffer.from('an image'), { type: 'image/jpeg' }));
  site.on('/lazy-static/captions/de.vtt', textOf('WEBVTT\n', 'text/vtt'));
  const captions = [{ language: { id: 'de', label: 'German' }, captionPath: '/lazy-static/captions/de.vtt' }];
  site.on(`/api/v1/videos/${uuid}/captions`, json({ total: 1, data: captions }));
  site.on(`/api/v1/videos/${uuid}/chapters`, json({ chapters: [{ timecode: 0, title: 'Start' }] }));
  return video;
}

const fileIn = ({ url }: MediaSite, height: number) => ({
  id: height,
  resolution: { id: height, label: `${height}p` },
  size: height * 1000,
  fileUrl: `${url}files/${height}.mp4`,
});
