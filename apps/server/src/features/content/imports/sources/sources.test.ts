import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { errorText } from '@kinora/contract/error-texts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileOf, MediaSite, redirectTo, textOf } from '../../../../../test/media-site.ts';
import { servePeerTube, serveRichVideo } from '../../../../../test/peertube-site.ts';
import { sharedServer, type TestServer } from '../../../../../test/server.ts';
import { fetchItem, readSource } from '../../../../../test/source-reading.ts';
import type { ScratchFolder } from '../../../../platform/scratch/scratch.ts';
import { detectSource } from './detect.ts';
import { feedSource } from './feed/feed-source.ts';
import { fileSource } from './file/file-source.ts';
import { peertubeSource } from './peertube/peertube-source.ts';

/** Begins like an MP4 file. */
const media = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), randomBytes(100_000)]);
let server: TestServer;
let site: MediaSite;
let folder: ScratchFolder;

beforeAll(async () => {
  server = await sharedServer({ IMPORT_ALLOW_PRIVATE: 'on' });
});
beforeEach(async () => {
  site = await MediaSite.start();
  folder = await server.ctx.scratch.createFolder();
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const signal = new AbortController().signal;
const detect = (url: URL) => detectSource(server.ctx, url, signal);

const rss = (items: string, channel = '') => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
  xmlns:media="http://search.yahoo.com/mrss/" xmlns:podcast="https://podcastindex.org/namespace/1.0"
  xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Ada &amp;amp; friends</title>
  <language>de-de</language>${channel}${items}</channel></rss>`;
const serveFeed = (xml: string, path = '/feed.xml') => site.on(path, textOf(xml, 'application/rss+xml'));

test('a media file gets its title from its name', async () => {
  const url = site.on('/clips/My_first%20clip.final.mp4', fileOf(media));
  expect(await detect(url)).toBe('file');
  const { info, items } = await readSource(server.ctx, fileSource, url);
  expect(info).toEqual({ kind: 'file', title: 'My_first clip.final', canFollow: false });
  expect(items).toEqual([
    expect.objectContaining({ key: `file:${url.href}`, bytes: media.length, error: null }),
  ]);
  const fetched = await fetchItem(server.ctx, fileSource, items[0], folder.path);
  expect(await readFile(fetched.media)).toEqual(media);
  expect(fetched.progress.at(-1)).toBe(1);
});

test.each(['text/plain', 'video/mp4'])('4,096 byte order marks of type %s take no time', async (type) => {
  const url = site.on('/marks', textOf(`${'\ufeff'.repeat(4096)}x`, type));
  const started = performance.now();
  await detect(url).catch(() => {});
  expect(performance.now() - started).toBeLessThan(2000);
});

test('a host without an address is reported at once', async () => {
  // A label of a name has at most 63 characters.
  const host = `${'a'.repeat(64)}.example`;
  await expect(detect(new URL(`https://${host}/feed.xml`))).rejects.toMatchObject({
    text: errorText('sourceUnreachable', { host }),
    isPermanent: true,
  });
});

test('a page that is sent as a video is not one, and a video is one whatever its type', async () => {
  const page = site.on('/page.mp4', textOf('<!doctype html><title>Not found</title>', 'video/mp4'));
  await expect(readSource(server.ctx, fileSource, page)).rejects.toMatchObject({
    text: errorText('sourceNotMedia'),
    isPermanent: true,
  });
  expect(await detect(site.on('/a', fileOf(media, { type: 'text/html' })))).toBe('file');
});

test.each([
  [404, errorText('sourceNotFound', { host: 'HOST' }), true],
  [403, errorText('sourceForbidden', { host: 'HOST' }), true],
  [429, errorText('sourceTooManyRequests', { host: 'HOST' }), false],
  [503, errorText('sourceStatus', { host: 'HOST', status: 503 }), false],
])('status %d has a text for people', async (status, text, isPermanent) => {
  const url = site.on('/clip.mp4', textOf('', 'text/plain', status));
  const expected = { text: text.replace('HOST', url.host), isPermanent };
  await expect(detect(url)).rejects.toMatchObject(expected);
});

test('without the setting, an address of this machine is refused, and so is a redirect to it', async () => {
  const { ctx } = await sharedServer();
  const refused = { text: errorText('sourcePrivate'), isPermanent: true };
  await expect(detectSource(ctx, site.on('/clip.mp4', fileOf(media)), signal)).rejects.toMatchObject(refused);
  await expect(detectSource(ctx, new URL('/w/abc', site.url), signal)).rejects.toMatchObject(refused);
  const metadata = site.on('/redirect', redirectTo('http://169.254.169.254/'));
  await expect(detect(metadata)).rejects.toMatchObject(refused);
});

test('an episode of a podcast has the metadata of its feed', async () => {
  site.on('/media/1.mp4', fileOf(media));
  site.on('/1.jpg', fileOf(Buffer.from('image'), { type: 'image/jpeg' }));
  site.on('/1.vtt', textOf('WEBVTT\n', 'text/vtt'));
  site.on(
    '/1.json',
    textOf(
      '{"version":"1.2.0","chapters":[{"startTime":0,"title":"Intro"},{"startTime":90.5,"title":"Talk"}]}',
    ),
  );
  const url = serveFeed(
    rss(`<item><title>One &amp; only</title><guid isPermaLink="false">ep-1</guid>
      <description><![CDATA[<p>About <b>things</b> &amp; <a href="https://example.org/x">more</a></p><ul><li>a</li></ul>]]></description>
      <pubDate>Tue, 05 Mar 2024 08:00:00 GMT</pubDate><category>Science</category>
      <enclosure url="/media/1.mp3" type="audio/mpeg" length="50"/>
      <media:content url="/media/1.mp4" type="video/mp4" height="720" fileSize="${media.length}"/>
      <itunes:duration>1:02:03</itunes:duration><itunes:image href="/1.jpg"/>
      <podcast:transcript url="/1.vtt" type="text/vtt" language="en"/>
      <podcast:chapters url="/1.json" type="application/json+chapters"/></item>
      <item><title>A text only</title></item>`),
  );
  expect(await detect(url)).toBe('feed');
  const { info, items } = await readSource(server.ctx, feedSource, url);
  expect(info).toEqual({ kind: 'feed', title: 'Ada & friends', canFollow: true });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    key: `feed:${url.host}/feed.xml ep-1`,
    title: 'One & only',
    duration: 3723,
    bytes: media.length,
    publishedAt: new Date('2024-03-05T08:00:00Z'),
    thumbnail: `${site.url}1.jpg`,
  });
  const {
    media: file,
    thumbnail,
    captions,
    ...fetched
  } = await fetchItem(server.ctx, feedSource, items[0], folder.path);
  expect(await readFile(file)).toEqual(media);
  expect(await readFile(thumbnail ?? '', 'utf8')).toBe('image');
  expect(captions.map(({ language }) => language)).toEqual(['en']);
  expect(fetched).toMatchObject({
    description: 'About things & more (https://example.org/x)\n\n• a',
    tags: ['Science'],
    language: 'de-DE',
    chapters: [
      { start: 0, title: 'Intro' },
      { start: 90.5, title: 'Talk' },
    ],
  });
});

test('an Atom feed with several pages is read to its end, and only as far as needed', async () => {
  const page = (
    number: number,
  ) => `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr"><title>Films</title>
    <id>urn:films</id><updated>2024-01-01T00:00:00Z</updated>
    <link rel="next" href="/atom.xml?page=${Math.min(number + 1, 3)}"/>
    <entry><id>urn:${number}</id><title type="html">Film &lt;i>${number}&lt;/i></title>
    <published>2024-01-0${number}T00:00:00Z</published><updated>2024-01-09T00:00:00Z</updated>
    <link rel="enclosure" type="video/webm" href="${number}.webm" length="7"/></entry></feed>`;
  const url = site.on('/atom.xml', textOf(page(1), 'application/atom+xml'));
  for (const number of [2, 3]) {
    site.on(`/atom.xml?page=${number}`, textOf(page(number), 'application/atom+xml'));
  }
  const { items } = await readSource(server.ctx, feedSource, url);
  expect(items.map(({ title }) => title)).toEqual(['Film 1', 'Film 2', 'Film 3']);
  expect((await readSource(server.ctx, feedSource, url, 2)).batches).toBe(2);
});

test('a page without a video leads to the feed that it names', async () => {
  serveFeed(rss('<item><enclosure url="/1.mp3" type="audio/mpeg" length="1"/></item>'));
  const link = '<link rel="alternate" type="application/rss+xml" href="/feed.xml?a=1&amp;b=2">';
  const url = site.on('/blog', textOf(`<!doctype html><head>${link}</head>`));
  expect(await detect(url)).toBe('feed');
  expect((await readSource(server.ctx, feedSource, url)).items.map(({ title }) => title)).toEqual(['1']);
});

const entities = Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
);

test.each([
  ['an entity that expands to gigabytes', `<!DOCTYPE rss [<!ENTITY e0 "ha">${entities.join('')}]>`, '&e12;'],
  ['an entity that names a file', '<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>', '&f;'],
])('%s is not expanded', async (_, doctype, text) => {
  const item = `<item><title>a${text}</title><enclosure url="https://example.org/1.mp3" type="audio/mpeg"/></item>`;
  const url = serveFeed(rss(item).replace('?>', `?>${doctype}`));
  const result = await readSource(server.ctx, feedSource, url).catch(({ text: reason }) => reason);
  if (typeof result === 'string') {
    expect(result).toBe(errorText('sourceUnreadable'));
  } else {
    expect(result.items[0]?.title.length).toBeLessThan(20);
  }
});

test.each([
  ['deeply nested', rss(`${'<a>'.repeat(200_000)}`)],
  ['without an end', rss('').slice(0, 300)],
  ['with a huge attribute', rss(`<item a="${'x'.repeat(20_000_000)}"/>`)],
  ['another document', '<opml version="1.0"><body/></opml>'],
])('a feed that is %s does no harm', async (_, xml) => {
  const url = serveFeed(xml);
  const result = await readSource(server.ctx, feedSource, url).catch(({ text }) => text);
  if (typeof result === 'string') {
    expect(result).toBe(errorText('sourceUnreadable'));
  } else {
    expect(result.items).toEqual([]);
  }
});

test('a PeerTube video has its metadata, and its best file is downloaded', async () => {
  serveRichVideo(site, media);
  const url = new URL('/w/b8f1a3c2-5d0e-4f6a-9b1c-2d3e4f5a6b7c', site.url);
  expect(await detect(url)).toBe('peertube');
  const { info, items } = await readSource(server.ctx, peertubeSource, url);
  expect(info).toEqual({ kind: 'peertube', title: 'A film', canFollow: false });
  expect(items).toMatchObject([
    {
      key: 'peertube:b8f1a3c2-5d0e-4f6a-9b1c-2d3e4f5a6b7c',
      duration: 5,
      publishedAt: new Date('2019-07-01'),
    },
  ]);
  const fetched = await fetchItem(server.ctx, peertubeSource, items[0], folder.path);
  expect(await readFile(fetched.media)).toEqual(media);
  expect(fetched).toMatchObject({
    ...{ title: 'A film', description: 'About it', tags: ['film', 'short'], language: 'de' },
    ...{ thumbnail: expect.any(String), chapters: [{ start: 0, title: 'Start' }] },
    captions: [{ language: 'de', path: expect.any(String) }],
  });
});

test('a PeerTube channel is read page by page, and a video that cannot be imported has a reason', async () => {
  const video = (number: number) => ({
    uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: `Film ${number}`,
    isLive: number === 1,
    privacy: { id: number === 2 ? 5 : 1, label: '' },
  });
  servePeerTube(
    site,
    Array.from({ length: 250 }, (_, number) => video(number)),
  );
  const { info, items, batches } = await readSource(
    server.ctx,
    peertubeSource,
    new URL('/c/films/videos', site.url),
  );
  expect(info).toMatchObject({ title: 'Films & more', canFollow: true });
  expect([items.length, batches]).toEqual([250, 3]);
  expect(items.slice(0, 4).map(({ error }) => error)).toEqual([
    null,
    errorText('sourceLive'),
    errorText('sourceForbidden', { host: new URL(site.url).host }),
    null,
  ]);
});

test('a site with similar URLs is not taken for a PeerTube site', async () => {
  const url = site.on('/w/abc', fileOf(media));
  expect(await detect(url)).toBe('file');
});

test('a PeerTube playlist that is said to never end is read to an end', async () => {
  const list = '/api/v1/video-playlists/endless';
  site.on(list, textOf('{"displayName":"Endless"}', 'application/json'));
  let pages = 0;
  site.on(`${list}/videos`, (request, response) => {
    pages += 1;
    textOf('{"total":1e15,"data":[{"video":null}]}', 'application/json')(request, response);
  });
  const url = new URL('/w/p/endless', site.url);
  expect((await readSource(server.ctx, peertubeSource, url)).items).toEqual([]);
  expect(pages).toBe(1000);
});
