import { getAutomaticCaptions } from '@kinora/contract/speech';
import { getVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { canSpeak, pocketSphinxModel } from '../../../../test/speech/speak.ts';
import { makeSpokenVideo, publishSpoken, withTrack } from '../../../../test/speech/spoken-video.ts';

/** In the first chunk and in the second. */
const [first, second] = [5, 345];
const seconds = 352;
const spoken = (text: string) =>
  makeSpokenVideo(
    [first, second].map((at) => ({ at, text })),
    seconds,
  );

/** Makes the second track the default as soon as the first chunk of any video is stored. */
async function changeDefaultBetweenChunks({ ctx: { db } }: TestServer): Promise<void> {
  await sql`create function change_default() returns trigger language plpgsql as $$
    begin
      update audio_tracks set is_default = position = 1
      where asset_id = (select asset_id from speech_runs where id = new.run_id);
      return new;
    end $$`.execute(db);
  await sql`create trigger change_default after insert on speech_chunks
    for each row execute function change_default()`.execute(db);
}

test.skipIf(!canSpeak)(
  'captions have the words of one track if the default changes during the recognition',
  { timeout: 300_000 },
  async () => {
    await using server = await startServer({ SPEECH_MODEL: pocketSphinxModel });
    await changeDefaultBetweenChunks(server);
    const person = await server.signUp();
    const film = await withTrack(
      await spoken('Today we will talk about the weather and the news of the day.'),
      await spoken('Please come with me to the house and eat some bread and water.'),
    );
    const { _id } = await publishSpoken(server.app, person, { file: film });
    await server.startWorker();
    const params = { videoId: _id };
    const state = async () => (await person.call(getAutomaticCaptions, { params })).data;
    const status = async () => (await state()).status;
    await expect.poll(status, { timeout: 250_000, interval: 200 }).toMatch(/done|failed/);
    expect(await state()).toMatchObject({ status: 'done', language: 'en-US' });
    const { captions } = (await person.call(getVideo, { params })).data;
    const { body } = await server.app.inject({ url: new URL(captions[0]?.url ?? '').pathname });
    expect(body).not.toMatch(/weather|news/);
    // The recognizer misses some words.
    expect(body).toMatch(/bread|water/);
    for (const time of [/^00:00:0[45]/m, /^00:05:4[45]/m]) expect(body).toMatch(time);
  },
);
