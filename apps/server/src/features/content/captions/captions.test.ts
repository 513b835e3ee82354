import { deleteCaptions, maxLanguages, saveCaptions } from '@kinora/contract/captions';
import { getVideo, updateVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { upload } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
let video: Video;
let params: { videoId: string };

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('owner');
  await server.startWorker();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  video = await publishBlank(server, owner);
  params = { videoId: video._id };
});

const cue = (words: string) => `1\r\n00:00:00,000 --> 00:00:01,500\r\n${words}\r\n`;
const save = (language: string, content = cue('Hello')) =>
  owner.call(saveCaptions, { params, body: { language, content } });
const get = (url: string) => server.app.inject({ url: new URL(url).pathname });

test('a video lists its captions sorted by language name', async () => {
  expect(video.captions).toEqual([]);
  await save('pt-br');
  const { status, data } = await save('de', cue('<i>Guten</i> <script>Tag</script>'));
  expect(status).toBe(201);
  expect(data.captions.map(({ language, label }) => [language, label])).toEqual([
    ['pt-BR', 'Brazilian Portuguese'],
    ['de', 'German'],
  ]);
  expect((await owner.call(getVideo, { params })).data.captions).toEqual(data.captions);

  const { body, headers } = await get(String(data.captions[1]?.url));
  expect(body).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\n<i>Guten</i> Tag\n');
  expect(headers).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('replacing or deleting captions removes the old ones, and replacing the video file keeps them', async () => {
  const [first] = (await save('en')).data.captions;
  const [second] = (await save('EN', cue('Hello again'))).data.captions;
  expect((await get(String(second?.url))).body).toContain('Hello again');
  const { body } = await upload(server.app, owner, 'videos', 'silent.mp4');
  const replaced = await owner.call(updateVideo, { params, body: { uploadedVideoResponse: body } });
  expect(replaced.data.captions).toEqual([second]);

  const one = { ...params, language: 'en' };
  expect((await owner.call(deleteCaptions, { params: one })).data.captions).toEqual([]);
  expect((await owner.call(deleteCaptions, { params: one })).status).toBe(404);
  for (const gone of [first, second]) {
    await expect.poll(async () => (await get(String(gone?.url))).statusCode, { timeout: 60_000 }).toBe(404);
  }
});

test.each([
  ['en', 'no captions', 'There are no captions in this file.'],
  ['en', '00:61.000 --> 00:62.000\nNever', 'Line 1: expected times such as 00:01:02.500 --> 00:01:04.000.'],
  ['en', '', 'Please choose a WebVTT or SRT file'],
  ['en', cue('é'.repeat(500_000)), 'Captions cannot exceed 1 MB'],
  ['nonsense-language-of-nobody', cue('Hello'), 'Unknown language'],
  ['xx', cue('Hello'), 'Unknown language'],
  ['', cue('Hello'), 'Unknown language'],
])('refuses language %s with %.20s', async (language, content, message) => {
  const { status, error } = await save(language, content);
  expect([status, error.message]).toEqual([400, message]);
});

test('a file is accepted as bytes in any format and encoding, with a report', async () => {
  const ass = 'Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,{\\an8}{\\b1}Grüße';
  const body = { language: 'de', file: Buffer.from(ass, 'latin1').toString('base64') };
  const { data } = await owner.call(saveCaptions, { params, body });
  expect(data.report).toBe(
    'The captions were converted from SubStation Alpha\nThe text was read as Windows-1252',
  );
  expect((await get(String(data.captions[0]?.url))).body).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:0\n<b>Grüße</b>\n',
  );
});

test.each([
  [{}, 'content', 'Please choose a WebVTT or SRT file'],
  [{ content: cue('Hello'), file: 'SGk=' }, 'file', 'Send either the text or the file of the captions'],
  [{ file: 'not base64' }, 'file', 'The file must be encoded in base64'],
  [{ file: '' }, 'file', 'There are no captions in this file.'],
  [{ file: 'A'.repeat(1_333_340) }, 'file', 'Captions cannot exceed 1 MB'],
  [{ file: Buffer.alloc(1_000_001).toString('base64') }, 'file', 'Captions cannot exceed 1 MB'],
])('refuses %.40j at its field', async (source, path, message) => {
  const { status, error } = await owner.call(saveCaptions, { params, body: { language: 'en', ...source } });
  expect([status, error.errors?.[0]]).toMatchObject([400, { path, message }]);
});

test('accepts a file of nearly a megabyte even though JSON escaping makes it longer', async () => {
  const lines = Array.from(
    { length: 15_000 },
    (_, second) =>
      `${Math.floor(second / 3600)}:${String(Math.floor(second / 60) % 60).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.000 --> 99:00:00.000\n"a"\n"b"\n"c"\n"d"\n"e"\n"f"\n\n`,
  );
  expect((await save('en', lines.join(''))).status).toBe(201);
});

test('captions are refused with a field error when storage is full, and a refused file uses no storage', async () => {
  const { db, config } = server.ctx;
  const bytes = () => db.selectFrom('media_assets').select('id').where('folder', '=', 'captions').execute();
  const before = await bytes();
  const fill = (by: number) =>
    sql`update media_assets set bytes = bytes + ${by} where folder = 'videos'`.execute(db);
  await fill(config.storageQuotaBytes);
  const { status, error } = await save('en');
  await fill(-config.storageQuotaBytes);
  expect([status, error.errors]).toEqual([
    400,
    [
      {
        path: 'content',
        message: expect.stringContaining('Not enough storage for this file'),
        reason: 'storageFull',
        params: { used: expect.any(String), quota: expect.any(String) },
      },
    ],
  ]);
  expect(await bytes()).toEqual(before);
});

test('the number of languages is limited', async () => {
  const codes = [
    'ab',
    'af',
    'sq',
    'am',
    'ar',
    'hy',
    'as',
    'az',
    'eu',
    'be',
    'bn',
    'bs',
    'bg',
    'my',
    'ca',
    'zh',
    'hr',
  ];
  const regions = ['', '-US', '-GB'];
  const tags = codes.flatMap((code) => regions.map((region) => code + region));
  const saved = await Promise.all(tags.slice(0, maxLanguages).map((tag) => save(tag)));
  expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await save(String(tags[maxLanguages]))).error.message).toBe(
    'A video can have captions in 50 languages',
  );
  expect((await save('ab')).status).toBe(201);
});
