import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { saveCaptions } from '@kinora/contract/captions';
import { createAutomaticCaptions, getAutomaticCaptions } from '@kinora/contract/speech';
import { deleteVideo, getVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClip } from '../../../../test/clip-cache.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { band, canSpeak, pocketSphinxModel, source } from '../../../../test/speech/speak.ts';
import { publishSpoken, type SpokenVideo } from '../../../../test/speech/spoken-video.ts';
import { writeWhisperModel } from '../../../../test/speech/whisper-model.ts';

const sentence = 'Today we will talk about the weather and the news of the day. Thank you very much.';
const timeout = 150_000;

type Site = { server: TestServer; person: Person };

async function startSite(model: string): Promise<Site> {
  const server = await startServer({ SPEECH_MODEL: model });
  await server.startWorker();
  return { server, person: await server.signUp() };
}

const publishAt = ({ server, person }: Site, spoken: SpokenVideo) =>
  publishSpoken(server.app, person, spoken);

async function stateOf({ person }: Site, videoId: string) {
  return (await person.call(getAutomaticCaptions, { params: { videoId } })).data;
}

/** Waits until the recognition has ended, and returns its state. */
async function ended(site: Site, videoId: string) {
  const status = async () => (await stateOf(site, videoId)).status;
  await expect.poll(status, { timeout, interval: 100 }).toMatch(/done|failed/);
  return stateOf(site, videoId);
}

async function captionsOf({ server, person }: Site, videoId: string) {
  const { captions } = (await person.call(getVideo, { params: { videoId } })).data;
  return Promise.all(
    captions.map(async ({ language, isAutomatic, url }) => {
      const { body } = await server.app.inject({ url: new URL(url).pathname });
      return { language, isAutomatic, body };
    }),
  );
}

/** A small video whose audio is made by ffmpeg. */
async function video(...audio: string[]): Promise<Buffer> {
  const image = ['-f', 'lavfi', '-i', 'color=black:size=64x64:rate=2:duration=8'];
  const codecs = [
    '-shortest',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  return readFile(await makeClip('video.mp4', [[...image, ...audio, ...codecs, 'video.mp4']]));
}

describe.skipIf(!canSpeak)('with a model of PocketSphinx', () => {
  let site: Site;
  /** A video with two seconds of silence before its speech. A test may recognize it again, but none edits it. */
  let spoken: string;
  beforeAll(async () => {
    site = await startSite(pocketSphinxModel);
    spoken = (await publishAt(site, { lines: [{ at: 2, text: sentence }] }))._id;
  });
  afterAll(() => site.server[Symbol.asyncDispose]());

  const request = (videoId: string, language?: string) =>
    site.person.call(createAutomaticCaptions, { params: { videoId }, body: { language } });

  test('a new video gets captions where its words are spoken, labelled as automatic', async () => {
    expect(await ended(site, spoken)).toEqual({
      ...{ status: 'done', progress: 100, language: 'en-US', error: null },
    });
    const [captions] = await captionsOf(site, spoken);
    expect(captions).toMatchObject({ language: 'en-US', isAutomatic: true });
    expect(captions?.body).toMatch(/news/);
    expect(captions?.body).toMatch(/^WEBVTT\n\n00:00:0[12]\.\d+ -->/);
  });

  test('a request recognizes the speech again, once however often it is sent', async () => {
    await ended(site, spoken);
    const [before] = await captionsOf(site, spoken);
    const responses = await Promise.all([request(spoken), request(spoken), request(spoken)]);
    for (const { data } of responses) expect(data.status).toMatch(/waiting|running/);
    expect((await ended(site, spoken)).status).toBe('done');
    expect(await captionsOf(site, spoken)).toEqual([before]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name = 'speech.chunk' and data ->> 'assetId' = (select asset_id::text from videos where id = ${spoken})
    `.execute(site.server.ctx.db);
    expect(rows).toEqual([{ count: 2 }]);
    const chunks = await sql`
      select from speech_chunks join speech_runs on speech_runs.id = run_id
      where asset_id = (select asset_id from videos where id = ${spoken})`.execute(site.server.ctx.db);
    expect(chunks.rows).toEqual([]);
  });

  test.each([
    ['silence', ['-f', 'lavfi', '-i', 'anullsrc=d=8']],
    ['music', source(band, 8)],
  ])('a video with only %s gets no captions', async (_name, audio) => {
    const { _id } = await publishAt(site, { file: await video(...audio) });
    expect(await ended(site, _id)).toEqual({ status: 'done', progress: 100, language: null, error: null });
    expect(await captionsOf(site, _id)).toEqual([]);
  });

  test('a video without audio has nothing to recognize', async () => {
    const { _id } = await publishAt(site, { file: await video() });
    const status = async () => (await site.person.call(getVideo, { params: { videoId: _id } })).data.playback;
    await expect.poll(status, { timeout }).toMatchObject({ status: 'ready' });
    expect((await stateOf(site, _id)).status).toBe('none');
    const { status: code, error } = await request(_id);
    expect([code, error?.message]).toEqual([409, 'This video has no audio']);
  });

  test('a language that the model does not know is refused with a reason, and the video plays', async () => {
    const { _id } = await publishAt(site, { lines: [{ at: 0, text: sentence }], language: 'de' });
    expect(await ended(site, _id)).toMatchObject({
      status: 'failed',
      error: 'The speech model of this site does not know the language of this video.',
    });
    expect((await site.person.call(getVideo, { params: { videoId: _id } })).data.playback.error).toBeNull();
    expect((await request(_id, 'en-GB')).data).toMatchObject({ status: 'waiting', language: 'en-GB' });
    expect(await ended(site, _id)).toMatchObject({ status: 'done', language: 'en-GB' });
  });

  test('captions by people are never replaced', async () => {
    const { _id } = await publishAt(site, { lines: [{ at: 0, text: sentence }] });
    const content = '00:01.000 --> 00:02.000\nBy a person';
    const body = { language: 'en-US', content };
    expect((await site.person.call(saveCaptions, { params: { videoId: _id }, body })).status).toBe(201);
    await expect.poll(async () => (await request(_id)).status, { timeout, interval: 200 }).toBe(200);
    await ended(site, _id);
    const captions = await captionsOf(site, _id);
    expect(captions).toMatchObject([{ language: 'en-US', isAutomatic: false }]);
    expect(captions[0]?.body).toContain('By a person');
    const refused = await request(_id, 'en-US');
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'This video already has captions in this language. Delete them first.',
    ]);
  });

  test('two languages in one video give captions in the language of the first', async () => {
    const german = 'Guten Tag meine Damen und Herren, heute sprechen wir über das Wetter.';
    const lines = [
      { at: 0, text: sentence },
      { at: 7, text: german, voice: 'de' },
    ];
    const { _id } = await publishAt(site, { lines, seconds: 14 });
    expect(await ended(site, _id)).toMatchObject({ status: 'done', language: 'en-US' });
    expect(await captionsOf(site, _id)).toHaveLength(1);
  });

  test('deleting a video ends its recognition', async () => {
    const { _id } = await publishAt(site, { lines: [{ at: 0, text: sentence }] });
    await ended(site, _id);
    await request(_id);
    await site.person.call(deleteVideo, { params: { videoId: _id } });
    const unfinished = async () => {
      const { rows } = await sql`
        select state from pgboss.job where name = 'speech.chunk' and state <> 'completed'`.execute(
        site.server.ctx.db,
      );
      return rows;
    };
    await expect.poll(unfinished, { timeout }).toEqual([]);
  });

  test('other people can neither see nor request automatic captions', async () => {
    const other = await site.server.signUp();
    const params = { videoId: spoken };
    expect((await other.call(getAutomaticCaptions, { params })).status).toBe(403);
    expect((await other.call(createAutomaticCaptions, { params, body: {} })).status).toBe(403);
  });
});

describe.skipIf(!canSpeak)('with a model of Whisper', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-model-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function withModel(prepare: (file: string) => Promise<void>): Promise<Site> {
    const model = path.join(folder, 'ggml-test.bin');
    await prepare(model);
    return startSite(model);
  }

  test('the language is detected and the text has captions', async () => {
    const site = await withModel(writeWhisperModel);
    await using _server = site.server;
    const { _id } = await publishAt(site, { lines: [{ at: 1, text: sentence }] });
    const { status, language } = await ended(site, _id);
    expect(status).toBe('done');
    expect(await captionsOf(site, _id)).toMatchObject([{ language, isAutomatic: true }]);
  });

  test.each([
    ['missing', 'The speech model of this site was not found.', async () => {}],
    [
      'damaged',
      'The speech model of this site could not be loaded.',
      async (file: string) => {
        await writeWhisperModel(file);
        await truncate(file, 300_000);
      },
    ],
  ])(
    'a %s model is reported to the owner and the staff, and the video plays',
    async (_name, error, prepare) => {
      const site = await withModel(prepare);
      await using _server = site.server;
      const { _id } = await publishAt(site, { lines: [{ at: 0, text: sentence }] });
      expect(await ended(site, _id)).toMatchObject({ status: 'failed', error });
      const { playback } = (await site.person.call(getVideo, { params: { videoId: _id } })).data;
      expect(playback.status).not.toBe('failed');
      const failed = async () => {
        const { rows } = await sql<{ message: string }>`
        select output ->> 'message' as message from pgboss.job where name = 'speech.chunk' and state = 'failed'`.execute(
          site.server.ctx.db,
        );
        return rows[0]?.message;
      };
      await expect.poll(failed, { timeout }).toMatch(/^could not recognize the speech: /);
    },
  );
});
