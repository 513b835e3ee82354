import { readFile } from 'node:fs/promises';
import { getCaptionDraft, listCaptionDrafts } from '@kinora/contract/caption-drafts';
import { createDraft } from '@kinora/contract/drafts';
import { listNotifications } from '@kinora/contract/notifications';
import { deleteVideo, getVideo, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClip, type Recipe } from '../../../../../test/clip-cache.ts';
import { postForm, signFor } from '../../../../../test/media.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { h264, videoInput } from '../../../../../test/videos/recipe.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  owner = await server.signUp();
});

const data = (format: string, text: string) => [
  ...['-f', format, '-i', `data:text/plain;base64,${Buffer.from(text).toString('base64')}`],
];
const srt = (words: string) => data('srt', `1\n00:00:00,500 --> 00:00:01,500\n<i>${words}</i>\n`);
const ass = data(
  'ass',
  '[Script Info]\nPlayResX: 100\nPlayResY: 100\n\n[V4+ Styles]\nFormat: Name, Alignment\nStyle: Default,2\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:00.50,0:00:01.50,Default,,0,0,0,,{\\an8}Oben\n',
);
const video = [...videoInput({ seconds: 2 })];
const inMkv = (inputs: readonly string[][], ...options: string[]): Recipe => [
  [
    ...[...video, ...inputs.flat(), '-map', '0'],
    ...inputs.flatMap((_, index) => ['-map', String(index + 1)]),
    ...[...h264, '-c:s', 'copy', ...options, 'clip.mkv'],
  ],
];
const stream = (index: number, language: string, ...more: string[]) => [
  ...[`-metadata:s:s:${index}`, `language=${language}`],
  ...more.flatMap((entry) => [`-metadata:s:s:${index}`, entry]),
];

async function upload(name: string, recipe: Recipe, change = (bytes: Buffer) => bytes) {
  const { url, fields } = await signFor(owner, 'videos');
  const file = { name, data: change(await readFile(await makeClip(name, recipe))) };
  return postForm(server.app, url, { fields, file });
}

/** Uploads a file and makes a video of it. */
async function draftOf(name: string, recipe: Recipe, change?: (bytes: Buffer) => Buffer) {
  const { status, body } = await upload(name, recipe, change);
  expect(status).toBe(200);
  const form = { title: 'At sea', uploadedVideoResponse: body };
  return (await owner.call(createDraft, { body: form })).data;
}

const draftsOf = async (videoId: string) =>
  (await owner.call(listCaptionDrafts, { params: { videoId } })).data.drafts;
const notificationsOf = async () =>
  (await owner.call(listNotifications, {})).data.notifications.filter(({ kind }) => kind === 'subtitles');

describe('subtitles in an upload', () => {
  const threeInMkv = inMkv(
    [srt('Hello'), ass, srt('Help')],
    ...stream(0, 'eng', 'title=Full\u0007 dialogue'),
    ...stream(1, 'ger'),
    ...[...stream(2, 'eng'), '-disposition:s:2', 'forced'],
  );

  test('become drafts with their languages and labels, and the owner is notified once', async () => {
    const { _id: videoId, captions } = await draftOf('clip.mkv', threeInMkv);
    expect(captions).toEqual([]);
    const drafts = await draftsOf(videoId);
    expect(drafts).toMatchObject([
      { language: 'de', label: 'German', source: 'file' },
      { language: 'en', label: 'Full dialogue', source: 'file' },
      { language: null, label: 'English (forced)', source: 'file' },
    ]);
    const texts = await Promise.all(
      drafts.map(({ _id: draftId }) => owner.call(getCaptionDraft, { params: { videoId, draftId } })),
    );
    expect(texts.map((text) => text.data.content)).toEqual([
      'WEBVTT\n\n00:00:00.500 --> 00:00:01.500 line:0\nOben\n',
      'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\n<i>Hello</i>\n',
      'WEBVTT\n\n00:00:00.500 --> 00:00:01.500\n<i>Help</i>\n',
    ]);
    expect(await notificationsOf()).toMatchObject([
      { video: { _id: videoId }, subtitles: { languages: ['en', 'de', 'en'], images: 0 } },
    ]);
    const { rows } = await sql`select from embedded_subtitles`.execute(server.ctx.db);
    expect(rows).toEqual([]);
  });

  test.each([
    ['MPEG-4 timed text', 'clip.mp4', [...h264, '-c:s', 'mov_text'], '<i>Olá</i>'],
    ['TTML in an MP4', 'clip.mp4', [...h264, '-c:s', 'ttml'], 'Olá'],
    ['WebVTT in a WebM', 'clip.webm', ['-c:v', 'libvpx', '-c:s', 'webvtt'], '<i>Olá</i>'],
  ])('are read from %s', async (_what, name, codecs, words) => {
    const inputs = [...video, ...srt('Olá'), '-map', '0', '-map', '1'];
    const { _id: videoId } = await draftOf(name, [[...inputs, ...codecs, ...stream(0, 'por'), name]]);
    const [draft] = await draftsOf(videoId);
    expect(draft).toMatchObject({ language: 'pt', label: 'Portuguese' });
    const params = { videoId, draftId: String(draft?._id) };
    expect((await owner.call(getCaptionDraft, { params })).data.content).toBe(
      `WEBVTT\n\n00:00:00.500 --> 00:00:01.500\n${words}\n`,
    );
  });

  test('that are images are only reported, and unknown languages stay unknown', async () => {
    const recipe = inMkv([srt('One'), srt('Two')], ...stream(0, 'und'), ...stream(1, 'xyz'));
    const asImages = (bytes: Buffer) => {
      const at = bytes.indexOf('S_TEXT/UTF8');
      bytes.write('S_HDMV/PGS\0', at, 'latin1');
      return bytes;
    };
    const { _id: videoId } = await draftOf('clip.mkv', recipe, asImages);
    expect(await draftsOf(videoId)).toMatchObject([{ language: null, label: '' }]);
    expect(await notificationsOf()).toMatchObject([{ subtitles: { languages: [null], images: 1 } }]);
  });

  test.each([
    ['of another codec than stated', 'S_TEXT/UTF8', 'S_TEXT/ASS\0'],
    ['with bytes that are no text', '<i>Broken</i>', '\0\xff\x01\xfe\0\x80\xff\0\0\0\0\0\x80'],
  ])('%s never fail the upload', async (_what, before, after) => {
    const recipe = inMkv([srt('Broken'), srt('Fine')], ...stream(0, 'eng'), ...stream(1, 'fre'));
    const broken = (bytes: Buffer) => {
      bytes.write(after, bytes.indexOf(before), 'latin1');
      return bytes;
    };
    const { _id: videoId } = await draftOf('clip.mkv', recipe, broken);
    expect((await draftsOf(videoId)).map(({ language }) => language)).toContain('fr');
  });

  test('are limited to sixteen streams', async () => {
    const recipe = inMkv(Array.from({ length: 18 }, (_, index) => srt(`Stream ${index}`)));
    const { _id: videoId } = await draftOf('clip.mkv', recipe);
    expect(await draftsOf(videoId)).toHaveLength(16);
  });

  test('of a replaced file are added to earlier drafts, and deleting the video deletes all', async () => {
    const { _id: videoId } = await draftOf('clip.mkv', threeInMkv);
    const { body } = await upload(
      'clip.mkv',
      inMkv([srt('Salut'), srt('Other')], ...stream(0, 'fre'), ...stream(1, 'eng')),
    );
    const edit = { params: { videoId }, body: { uploadedVideoResponse: body } };
    expect((await owner.call(updateVideo, edit)).status).toBe(200);
    const drafts = await draftsOf(videoId);
    expect(drafts.map(({ language }) => language)).toEqual(['de', 'en', 'fr', null, null]);
    expect(await notificationsOf()).toHaveLength(2);
    await owner.call(deleteVideo, { params: { videoId } });
    const { rows } = await sql`select from caption_drafts where video_id = ${videoId}`.execute(server.ctx.db);
    expect(rows).toEqual([]);
    expect(await notificationsOf()).toEqual([]);
  });
});

describe('chapters in an upload', () => {
  const withChapters = (chapters: readonly [seconds: number, title: string][]): Recipe => {
    const parts = chapters.map(
      ([start, title]) =>
        `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start * 1000}\nEND=${start * 1000 + 1}\ntitle=${title}\n`,
    );
    const inputs = [...video, ...data('ffmetadata', `;FFMETADATA1\n${parts.join('')}`)];
    return [[...inputs, '-map', '0', '-map_metadata', '1', '-map_chapters', '1', ...h264, 'clip.mkv']];
  };

  test('become chapters of the video, the first from the start', async () => {
    const recipe = withChapters([
      [0.25, 'Ebb'],
      [0.5, ' Flow\u0007 of the tide '],
      [1.5, ''],
      [500, 'Never'],
    ]);
    const { _id: videoId, chapters } = await draftOf('clip.mkv', recipe);
    expect(chapters).toEqual([
      { start: 0, title: 'Ebb' },
      { start: 0.5, title: 'Flow of the tide' },
      { start: 1.5, title: 'Chapter 3' },
    ]);
    expect((await owner.call(getVideo, { params: { videoId } })).data.chapters).toEqual(chapters);
  });

  test('are limited to two hundred', async () => {
    const many = Array.from({ length: 300 }, (_, index): [number, string] => [index / 200, `Part ${index}`]);
    expect((await draftOf('clip.mkv', withChapters(many))).chapters).toHaveLength(200);
  });

  test('are left out if there is only one', async () => {
    expect((await draftOf('clip.mkv', withChapters([[0, 'All']]))).chapters).toEqual([]);
  });
});
