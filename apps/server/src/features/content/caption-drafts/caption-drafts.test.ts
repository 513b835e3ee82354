import {
  createCaptionDraft,
  deleteCaptionDraft,
  getCaptionDraft,
  listCaptionDrafts,
  maxDraftsPerPerson,
  maxDraftsPerVideo,
  publishCaptionDraft,
  saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import { saveCaptions } from '@kinora/contract/captions';
import { deleteVideo, getVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { createId } from '../../../platform/db/ids.ts';
import { saveAutomaticCaptions } from '../captions/automatic/service.ts';

let server: TestServer;
let owner: Person;
let video: Video;
let params: { videoId: string };

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('owner');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  video = await publish(server.app, owner);
  params = { videoId: video._id };
});

const vtt = (words: string, settings = '') =>
  `WEBVTT\n\n00:00:01.000 --> 00:00:02.000${settings}\n${words}\n`;
const future = '2100-01-01T00:00:00.000Z';

const create = (language: string, content?: string) =>
  owner.call(createCaptionDraft, { params, body: { language, ...(content !== undefined && { content }) } });
const list = async () => (await owner.call(listCaptionDrafts, { params })).data.drafts;
const publishCaptions = (language: string, words: string) =>
  owner.call(saveCaptions, { params, body: { language, content: vtt(words) } });

async function publishedText(language: string): Promise<string | undefined> {
  const { captions } = (await owner.call(getVideo, { params })).data;
  const found = captions.find((one) => one.language === language);
  return found && (await server.app.inject({ url: new URL(found.url).pathname })).body;
}

function fill(count: number, videoId: string) {
  return sql`
    insert into caption_drafts (id, video_id, owner_id, source, content)
    select gen_random_uuid(), ${videoId}, ${owner.user._id}, 'editor', '' from generate_series(1, ${count})`.execute(
    server.ctx.db,
  );
}

test('a draft is empty, a copy of the published captions, or a cleaned text', async () => {
  await publishCaptions('de', 'Guten Tag');
  expect((await create('fr')).data).toMatchObject({
    draft: { language: 'fr', label: 'French', source: 'editor' },
    content: 'WEBVTT\n',
    report: null,
  });
  expect((await create('de')).data.content).toBe(vtt('Guten Tag'));
  const given = '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red">Hi</font>\n';
  expect((await create('en', given)).data).toMatchObject({
    content: vtt('Hi', ' line:0'),
    report: 'Colors, fonts and effects were left out',
  });
  const withNul = '<tt><body><p begin="1s" end="2s">H\0i</p></body></tt>';
  expect((await create('es', withNul)).data.content).toBe(vtt('Hi'));
  expect((await list()).map(({ language }) => language)).toEqual(['de', 'en', 'es', 'fr']);
  expect(await publishedText('de')).toBe(vtt('Guten Tag'));
  expect(await publishedText('fr')).toBeUndefined();
});

test('a double click and a second tab open the same draft, and a different text never replaces it', async () => {
  const opened = await Promise.all([create('en'), create('en'), create('EN')]);
  expect(new Set(opened.map(({ data }) => data.draft._id)).size).toBe(1);
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([201]));
  const { status, error } = await create('en', vtt('Other'));
  expect([status, error.reason]).toEqual([409, 'captionDraftExists']);
  expect(await list()).toHaveLength(1);
});

test('a draft is saved again and again, and a repeated request changes nothing', async () => {
  const { draft } = (await create('en', vtt('One'))).data;
  const draftParams = { ...params, draftId: draft._id };
  const body = { content: vtt('Two'), unchangedSince: draft.updatedAt };
  const first = await owner.call(saveCaptionDraft, { params: draftParams, body });
  expect(first.data.draft.updatedAt > draft.updatedAt).toBe(true);
  const repeated = await owner.call(saveCaptionDraft, { params: draftParams, body });
  expect(repeated.data.draft).toEqual(first.data.draft);
  const stale = { content: vtt('Three'), unchangedSince: draft.updatedAt };
  const { status, error } = await owner.call(saveCaptionDraft, { params: draftParams, body: stale });
  expect([status, error.reason]).toEqual([409, 'captionDraftChanged']);
  expect((await owner.call(getCaptionDraft, { params: draftParams })).data).toEqual({
    draft: first.data.draft,
    content: vtt('Two'),
  });
  for (const content of ['', 'WEBVTT\n\n']) {
    await owner.call(saveCaptionDraft, { params: draftParams, body: { content, unchangedSince: future } });
    expect((await owner.call(getCaptionDraft, { params: draftParams })).data.content).toBe('WEBVTT\n');
  }
});

test('of concurrent changes to one version, one is saved', async () => {
  const { draft } = (await create('en')).data;
  const changes = await Promise.all(
    ['One', 'Two', 'Three'].map((words) =>
      owner.call(saveCaptionDraft, {
        params: { ...params, draftId: draft._id },
        body: { content: vtt(words), unchangedSince: draft.updatedAt },
      }),
    ),
  );
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('of concurrent changes of two drafts to one language, one is saved', async () => {
  const drafts = [(await create('en')).data.draft, (await create('fr')).data.draft];
  const changes = await Promise.all(
    drafts.map(({ _id: draftId, updatedAt: unchangedSince }) =>
      owner.call(saveCaptionDraft, {
        params: { ...params, draftId },
        body: { language: 'de', unchangedSince },
      }),
    ),
  );
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a draft can change its language, but not to that of another draft', async () => {
  const { draft } = (await create('en')).data;
  await create('de');
  const change = (language: string | null) =>
    owner.call(saveCaptionDraft, {
      params: { ...params, draftId: draft._id },
      body: { language, unchangedSince: future },
    });
  expect((await change('de')).error.reason).toBe('captionDraftExists');
  expect((await change('pt-br')).data.draft).toMatchObject({
    language: 'pt-BR',
    label: 'Brazilian Portuguese',
  });
  expect((await change(null)).data.draft).toMatchObject({ language: null, label: '' });
});

test.each([
  ['no captions', 'There are no captions in this file.'],
  ['WEBVTT\n\n00:61.000 --> 00:62.000\nx', 'Line 3: expected times such as 00:01:02.500 --> 00:01:04.000.'],
  ['<'.repeat(999_000), 'There are no captions in this file.'],
  [vtt('<'.repeat(900_000)), 'Captions cannot exceed 1 MB'],
  [vtt('é'.repeat(500_000)), 'Captions cannot exceed 1 MB'],
])('a text like %.30s is refused', async (content, message) => {
  const { draft } = (await create('en')).data;
  const saved = await owner.call(saveCaptionDraft, {
    params: { ...params, draftId: draft._id },
    body: { content, unchangedSince: future },
  });
  const created = await create('de', content);
  for (const { status, error } of [saved, created]) {
    expect([status, error.errors?.[0]]).toMatchObject([400, { path: 'content', message }]);
  }
});

test('publishing replaces the captions in its language and deletes the draft', async () => {
  await publishCaptions('en', 'Old');
  const { draft } = (await create('en')).data;
  const draftParams = { ...params, draftId: draft._id };
  const edited = await owner.call(saveCaptionDraft, {
    params: draftParams,
    body: { content: vtt('New', ' line:0'), unchangedSince: draft.updatedAt },
  });
  const publishIt = (unchangedSince: string) =>
    owner.call(publishCaptionDraft, { params: draftParams, body: { unchangedSince } });
  expect((await publishIt(draft.updatedAt)).error.reason).toBe('captionDraftChanged');
  expect(await publishedText('en')).toBe(vtt('Old'));
  const { updatedAt } = edited.data.draft;
  const attempts = await Promise.all([publishIt(updatedAt), publishIt(updatedAt)]);
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await publishedText('en')).toBe(vtt('New', ' line:0'));
  expect(await list()).toEqual([]);
  const { rows } =
    await sql`select from media_assets where folder = 'captions' and claimed_at is null`.execute(
      server.ctx.db,
    );
  expect(rows).toEqual([]);
});

test('an empty draft, or one without a language, is not published', async () => {
  const { draft } = (await create('en')).data;
  const draftParams = { ...params, draftId: draft._id };
  const publishIt = () =>
    owner.call(publishCaptionDraft, { params: draftParams, body: { unchangedSince: future } });
  expect((await publishIt()).error.errors?.[0]).toMatchObject({
    path: 'content',
    reason: 'noCaptionsInFile',
  });
  await owner.call(saveCaptionDraft, {
    params: draftParams,
    body: { content: vtt('One'), language: null, unchangedSince: future },
  });
  expect((await publishIt()).error.errors?.[0]).toMatchObject({
    path: 'language',
    reason: 'languageRequired',
  });
  expect(await list()).toHaveLength(1);
});

test('a draft stays when storage is full', async () => {
  const { draft } = (await create('en', vtt('One'))).data;
  const { db, config } = server.ctx;
  const fillStorage = (by: number) =>
    sql`update media_assets set bytes = bytes + ${by} where folder = 'videos'`.execute(db);
  await fillStorage(config.storageQuotaBytes);
  const { status, error } = await owner.call(publishCaptionDraft, {
    params: { ...params, draftId: draft._id },
    body: { unchangedSince: future },
  });
  await fillStorage(-config.storageQuotaBytes);
  expect([status, error.errors?.[0]?.reason]).toEqual([400, 'storageFull']);
  expect(await list()).toHaveLength(1);
});

test('drafts are limited per video and per person, also for concurrent requests', async () => {
  await fill(maxDraftsPerVideo - 1, video._id);
  const made = await Promise.all(['en', 'de', 'fr'].map((language) => create(language)));
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  expect(made.find(({ status }) => status === 400)?.error.message).toBe(
    'A video can have 20 drafts of captions',
  );
  const other = await publish(server.app, owner);
  await fill(maxDraftsPerPerson - maxDraftsPerVideo, other._id);
  params = { videoId: (await publish(server.app, owner))._id };
  expect((await create('en')).error.message).toBe('You can have 200 drafts of captions');
  await sql`delete from caption_drafts`.execute(server.ctx.db);
});

test('a draft is deleted once, and with its video', async () => {
  const { draft } = (await create('en')).data;
  await create('de');
  const one = { params: { ...params, draftId: draft._id } };
  expect((await owner.call(deleteCaptionDraft, one)).status).toBe(200);
  expect((await owner.call(deleteCaptionDraft, one)).status).toBe(404);
  await owner.call(deleteVideo, { params });
  const { rows } = await sql`select from caption_drafts where video_id = ${video._id}`.execute(server.ctx.db);
  expect(rows).toEqual([]);
});

const cues = (words: string) => [{ start: 1000, end: 2000, text: words }];

test('automatic captions are marked, and replace only automatic ones', async () => {
  expect(await saveAutomaticCaptions(server.ctx, video._id, 'en', cues('a < b'))).toBe(true);
  expect(await publishedText('en')).toBe(vtt('a &lt; b'));
  expect(await saveAutomaticCaptions(server.ctx, video._id, 'en', cues('again'))).toBe(true);
  expect(await publishedText('en')).toBe(vtt('again'));
  const { captions } = (await owner.call(getVideo, { params })).data;
  expect(captions).toMatchObject([{ language: 'en', label: 'English (automatic)', isAutomatic: true }]);

  const { data } = await publishCaptions('en', 'By a person');
  expect(data.captions).toMatchObject([{ label: 'English', isAutomatic: false }]);
  expect(await saveAutomaticCaptions(server.ctx, video._id, 'en', cues('never'))).toBe(false);
  expect(await publishedText('en')).toBe(vtt('By a person'));
});

test('automatic captions respect a draft that a person has edited', async () => {
  await saveAutomaticCaptions(server.ctx, video._id, 'en', cues('one'));
  const { draft } = (await create('en')).data;
  expect(draft.source).toBe('automatic');
  expect(await saveAutomaticCaptions(server.ctx, video._id, 'en', cues('two'))).toBe(true);
  const saved = await owner.call(saveCaptionDraft, {
    params: { ...params, draftId: draft._id },
    body: { content: vtt('Mine'), unchangedSince: draft.updatedAt },
  });
  expect(saved.data.draft.source).toBe('editor');
  expect(await saveAutomaticCaptions(server.ctx, video._id, 'en', cues('three'))).toBe(false);
  expect(await publishedText('en')).toBe(vtt('two'));
  expect(await saveAutomaticCaptions(server.ctx, createId(), 'en', cues('lost'))).toBe(false);
  expect(await saveAutomaticCaptions(server.ctx, video._id, 'de', cues('  '))).toBe(false);
});
