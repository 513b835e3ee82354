import { saveCaptions } from '@kinora/contract/captions';
import { search } from '@kinora/contract/search';
import { getVideo, listVideos, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { indexVideosJob } from './jobs.ts';
import { languageOf } from './language.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('maker');
});
afterAll(() => server[Symbol.asyncDispose]());

const publish = async (title: string, description: string) =>
  (await publishBlank(server, owner, { title, description }))._id;
const languageAndSource = async (videoId: string) => {
  const { data } = await owner.call(getVideo, { params: { videoId } });
  return [data.language, data.isLanguageDetected];
};
const found = async (query: string) => {
  const results = await Promise.all([
    owner.call(search, { query: { query } }),
    owner.call(listVideos, { query: { query } }),
  ]);
  const titles = results.map(({ data }) => data.videos.map(({ title }) => title));
  expect(titles[0]?.toSorted()).toEqual(titles[1]?.toSorted());
  return titles[0];
};

const unknown = { chosen_language: null, captions: [], description: '' };

test.each([
  ['A week by the sea', 'en'],
  ['Wie man zu Hause Brot backt', 'de'],
  ['東京タワーの夜景', 'ja'],
  ['أسبوع على شاطئ البحر', 'ar'],
  // Too short, or without any words.
  ['Brot', null],
  ['https://example.org/eine/woche/am/meer @ada #sommer', null],
  ['2026 🎆', null],
])('detects the language of “%s” as %s', async (title, language) => {
  expect(await languageOf({ ...unknown, title })).toBe(language);
});

test("the owner's choice comes before the only captions, and both before the text", async () => {
  const title = 'A week by the sea';
  expect(await languageOf({ ...unknown, title, captions: ['fr'] })).toBe('fr');
  expect(await languageOf({ ...unknown, title, captions: ['fr', 'de'] })).toBe('en');
  expect(await languageOf({ ...unknown, title, captions: ['fr'], chosen_language: 'it' })).toBe('it');
});

test('a language is detected, follows the captions, and can be chosen', async () => {
  const videoId = await publish('Brot', 'Wie man ohne Maschine ein Brot backt');
  const params = { videoId };
  expect(await languageAndSource(videoId)).toEqual(['de', true]);
  const content = 'WEBVTT\n\n00:00.000 --> 00:01.000\nGrüezi';
  await owner.call(saveCaptions, { params, body: { language: 'de-CH', content } });
  expect(await languageAndSource(videoId)).toEqual(['de-CH', true]);
  await owner.call(updateVideo, { params, body: { language: 'pt-br' } });
  expect(await languageAndSource(videoId)).toEqual(['pt-BR', false]);
  await owner.call(updateVideo, { params, body: { title: 'Brote' } });
  expect(await languageAndSource(videoId)).toEqual(['pt-BR', false]);
  await owner.call(updateVideo, { params, body: { language: null } });
  expect(await languageAndSource(videoId)).toEqual(['de-CH', true]);
  const refused = await owner.call(updateVideo, { params, body: { language: 'klingon!' } });
  expect([refused.status, await languageAndSource(videoId)]).toEqual([400, ['de-CH', true]]);
});

test('a search also finds other forms of its words, in the language of the video', async () => {
  await publish('Alte Häuser in der Stadt', 'Wir sehen uns die Straßen an');
  await publish('Le cheval', 'Les chevaux courent dans la forêt');
  await publish('Running in the rain', 'How to stay dry and warm while you run');
  expect(await found('haus')).toEqual(['Alte Häuser in der Stadt']);
  expect(await found('chevaux')).toEqual(['Le cheval']);
  expect(await found('runs')).toEqual(['Running in the rain']);
  // The same stem in another language.
  expect(await found('running straße')).toEqual([]);
});

test('older videos are indexed in the background', async () => {
  const videoId = await publish('Die Gärten im Frühling', 'Blumen und Bäume blühen überall');
  const { ctx } = server;
  await sql`update videos set language = null, search = 'alt' where id = ${videoId}`.execute(ctx.db);
  expect(await found('garten')).toEqual([]);
  await ctx.db.insertInto('search_backlog').defaultValues().execute();
  const run = { signal: new AbortController().signal, log: pino({ level: 'silent' }) };
  await Promise.all([1, 2].map(() => indexVideosJob.run(ctx, {}, run as never)));
  await indexVideosJob.run(ctx, {}, run as never);
  await ctx.cache.invalidate('videos');
  expect(await found('garten')).toEqual(['Die Gärten im Frühling']);
  expect(await languageAndSource(videoId)).toEqual(['de', true]);
  const backlog = await ctx.db.selectFrom('search_backlog').selectAll().execute();
  expect(backlog).toMatchObject([{ passes: 1, due: expect.any(Date) }]);
  await ctx.db.updateTable('search_backlog').set({ due: new Date() }).execute();
  await indexVideosJob.run(ctx, {}, run as never);
  expect(await ctx.db.selectFrom('search_backlog').selectAll().execute()).toEqual([]);
});
