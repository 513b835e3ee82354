import { readFile, stat } from 'node:fs/promises';
import { errorText } from '@kinora/contract/error-texts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaFile } from '../../../../../../test/media.ts';
import { fileOf, MediaSite, redirectTo, textOf } from '../../../../../../test/media-site.ts';
import { sharedServer, type TestServer } from '../../../../../../test/server.ts';
import { fetchItem, readSource } from '../../../../../../test/source-reading.ts';
import { readConfig } from '../../../../../config.ts';
import type { ScratchFolder } from '../../../../../platform/scratch/scratch.ts';
import { detectSource } from '../detect.ts';
import { pageSource } from './page-source.ts';
import { findYtDlp, runYtDlp, ytDlpVersion } from './yt-dlp.ts';

const hasYtDlp = (await findYtDlp({ config: readConfig({}) })) !== null;

let clip: Buffer;
let server: TestServer;
let site: MediaSite;
let folder: ScratchFolder;

beforeAll(async () => {
  server = await sharedServer({ IMPORT_ALLOW_PRIVATE: 'on' });
  clip = await mediaFile('clip.mp4');
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
const page = (source: string) =>
  textOf(`<!doctype html><html><head><title>A talk</title>
    <meta property="og:title" content="A talk"><meta property="og:description" content="About it"></head>
    <body><video src="${source}" poster="/poster.jpg"></video></body></html>`);

test.skipIf(!hasYtDlp)('yt-dlp is found, and reads the video of a page through our proxy only', async () => {
  site.on('/clip.mp4', fileOf(clip));
  const url = site.on('/talk', page('/clip.mp4'));
  expect(await ytDlpVersion(server.ctx)).toMatch(/^20\d\d\.\d\d\.\d\d/);
  expect(await detectSource(server.ctx, url, signal)).toBe('page');
  const link = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';
  const withFeed = site.on('/watch', textOf(`<!doctype html><head>${link}</head><video src="/clip.mp4">`));
  expect(await detectSource(server.ctx, withFeed, signal)).toBe('page');
  const { info, items } = await readSource(server.ctx, pageSource, url);
  expect(info).toEqual({ kind: 'page', title: 'A talk', canFollow: false });
  expect(items).toMatchObject([{ title: 'A talk', error: null, key: expect.stringMatching(/^page:/) }]);
  const fetched = await fetchItem(server.ctx, pageSource, items[0], folder.path);
  expect(await readFile(fetched.media)).toEqual(clip);
  expect(fetched).toMatchObject({ title: 'A talk' });
});

test.skipIf(!hasYtDlp)('each of several videos of a page is an item', async () => {
  site.on('/1.mp4', fileOf(Buffer.alloc(1000)));
  site.on('/2.mp4', fileOf(clip));
  const url = site.on(
    '/',
    textOf('<!doctype html><title>Two</title><video src="/1.mp4"></video><video src="/2.mp4"></video>'),
  );
  const { items } = await readSource(server.ctx, pageSource, url);
  expect(items.map(({ title }) => title)).toEqual(['Two (1)', 'Two (2)']);
  expect(new Set(items.map(({ key }) => key)).size).toBe(2);
  const fetched = await fetchItem(server.ctx, pageSource, items[1], folder.path);
  expect(await readFile(fetched.media)).toEqual(clip);
});

test.skipIf(!hasYtDlp)('a download continues where an earlier attempt ended', async () => {
  const url = site.on('/clip.mp4', fileOf(clip));
  const item = { details: { url: url.href, index: null }, title: 'clip', key: 'page:a' } as never;
  site.on('/clip.mp4', fileOf(clip, { cutAfter: 10_000 }));
  await fetchItem(server.ctx, pageSource, item, folder.path).catch(() => {});
  site.on('/clip.mp4', fileOf(clip));
  const before = site.requests.length;
  const fetched = await fetchItem(server.ctx, pageSource, item, folder.path);
  expect((await stat(fetched.media)).size).toBe(clip.length);
  const ranges = site.requests.slice(before).map(({ headers }) => headers.range ?? '');
  expect(ranges.some((range) => /^bytes=[1-9]/.test(range))).toBe(true);
});

test.skipIf(!hasYtDlp)(
  'a page that leads to a private network is refused, and yt-dlp has no way around the proxy',
  async () => {
    const { ctx } = await sharedServer();
    const url = site.on('/talk', page('/clip.mp4'));
    const refused = { text: errorText('sourcePrivate'), isPermanent: true };
    await expect(readSource(ctx, pageSource, url)).rejects.toMatchObject(refused);
    const metadata = site.on('/metadata', redirectTo('http://169.254.169.254/latest/'));
    await expect(readSource(server.ctx, pageSource, metadata)).rejects.toMatchObject(refused);
    const before = site.requests.length;
    const ytDlp = await findYtDlp(server.ctx);
    if (!ytDlp) throw new Error('yt-dlp is missing');
    const result = await runYtDlp(server.ctx, ytDlp, {
      args: ['--proxy', '', '--', url.href],
      folder: folder.path,
      limits: { seconds: 60, cpuSeconds: 30, memoryBytes: 1024 ** 3, fileBytes: 1024 ** 2 },
      ...{ maxBytes: 1024 ** 2, signal },
    });
    expect(result.exit).not.toBe(0);
    expect(site.requests.length).toBe(before);
  },
);

test.skipIf(!hasYtDlp)('a page that yt-dlp cannot read fails with a readable error', async () => {
  const without = site.on('/text', textOf('<!doctype html><title>Text</title>'));
  await expect(readSource(server.ctx, pageSource, without)).rejects.toMatchObject({
    text: errorText('sourceNotMedia'),
  });
  const gone = new URL('/gone', site.url);
  await expect(readSource(server.ctx, pageSource, gone)).rejects.toMatchObject({
    text: errorText('sourceNotFound', { host: gone.host }),
    isPermanent: true,
  });
});

test('without yt-dlp, pages have an error that says so', async () => {
  const { ctx } = await sharedServer({ YTDLP_PATH: '/nonexistent/yt-dlp' });
  await expect(readSource(ctx, pageSource, site.url)).rejects.toMatchObject({
    text: errorText('ytDlpMissing'),
  });
});
