import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { apiBase } from '@kinora/contract/paths';
import { getAutomaticCaptions } from '@kinora/contract/speech';
import { getVideo } from '@kinora/contract/videos';
import { createTokenKeys } from '../apps/server/src/features/identity/sessions/keys.ts';
import { signAccessToken } from '../apps/server/src/features/identity/sessions/tokens.ts';
import { findMediaTools } from '../apps/server/src/platform/ffmpeg/tools.ts';
import { measureFrames } from '../apps/server/src/platform/speech/frames.ts';
import { openEngine } from '../apps/server/src/platform/speech/open-engine.ts';
import { readSamples } from '../apps/server/src/platform/speech/samples.ts';
import { findSpeech } from '../apps/server/src/platform/speech/voice-activity.ts';
import { idOf, sizesFor } from '../apps/server/test/load/catalog.ts';
import { loadPostgres } from '../apps/server/test/load/loaded-postgres.ts';
import { pocketSphinxModel, speakPcm } from '../apps/server/test/speech/speak.ts';
import { makeSpokenVideo } from '../apps/server/test/speech/spoken-video.ts';
import { ApiClient } from '../e2e/support/api.ts';
import { measure } from './generator.ts';
import { benchSecret, memoryOf, startKinora } from './kinora.ts';
import { publishNoting } from './last-byte.ts';

const text =
  'Good morning everyone. Welcome to the program. Today we will talk about the weather and the news of the day. ' +
  'The government said that people should stay at home. Nobody knew where the train would stop next. ' +
  'It was a long day, and we were very happy when it was over. Thank you very much.';

const model = process.env.SPEECH_MODEL ?? pocketSphinxModel;
await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'kinora-bench-'));
await measureEngine();
await measureServer();

/** Measures how well and how fast the model recognizes a known text, spoken by espeak-ng. */
async function measureEngine(): Promise<void> {
  const tools = await findMediaTools(process.env.FFMPEG_PATH, 0);
  if (!tools) throw new Error('ffmpeg was not found');
  const file = 'audio.pcm';
  const audio = path.join(folder.path, file);
  await speakPcm(audio, text);
  const started = performance.now();
  const frames = await measureFrames(readSamples(audio));
  const spans = findSpeech(frames);
  const engine = await openEngine(tools, model);
  const { texts } = await engine.recognize({ folder: folder.path, file, spans, language: 'en' });
  const seconds = (performance.now() - started) / 1000;
  const errors = wordErrorRate(text, texts.map((one) => one.text).join(' '));
  const factor = seconds / (frames.length * 0.02);
  process.stdout.write(
    `${path.basename(model).padEnd(20)}word error rate ${(errors * 100).toFixed(0)} %, real-time factor ${factor.toFixed(2)}\n`,
  );
}

/** Measures the feed beside a recognition, and the recognition of three hours of audio. */
async function measureServer(): Promise<void> {
  await using postgres = await loadPostgres(sizesFor(10_000));
  await using kinora = await startKinora(postgres.connectionString, {
    SPEECH_MODEL: model,
    MAX_VIDEO_BYTES: String(2 * 1024 ** 3),
  });
  const person = new ApiClient(kinora.origin);
  await person.signUp('bench');
  const feed = `${apiBase}/videos?page=1&limit=16&sortBy=views&sortType=desc&isPublished=true`;
  const token = await signAccessToken(await createTokenKeys(benchSecret), {
    userId: idOf('person', 5),
    sessionId: idOf('session', 5),
  });
  const next = () => ({ path: feed, headers: { authorization: `Bearer ${token}` } });
  const measureFeed = () => measure(kinora.origin, next, { connections: 50, seconds: 5 });
  await measureFeed();
  const idle = await measureFeed();

  const lines = Array.from({ length: 36 }, (_, index) => ({ at: 20 + index * 300, text }));
  const video = path.join(folder.path, 'video.mp4');
  await writeFile(video, await makeSpokenVideo(lines, 3 * 60 * 60));
  const params = { videoId: (await publishNoting(person, video)).video._id };
  const state = () => person.call(getAutomaticCaptions, { params });
  while (!['running', 'done', 'failed'].includes((await state()).status)) await setTimeout(200);
  const started = performance.now();
  const busy = await measureFeed();
  if ((await state()).status !== 'running') throw new Error('the recognition ended before the measurement');
  const share = (100 * busy.rate) / idle.rate;
  process.stdout.write(
    `feed                ${idle.rate.toFixed(0)}/s idle, ${busy.rate.toFixed(0)}/s beside a recognition: ` +
      `${share.toFixed(0)} % of idle (goal 80 %)\n`,
  );

  let memory = 0;
  while ((await state()).status === 'running') {
    memory = Math.max(memory, await memoryOf(kinora));
    await setTimeout(500);
  }
  const { status, error } = await state();
  const { captions } = await person.call(getVideo, { params });
  const file = captions[0] && (await (await fetch(new URL(captions[0].url, kinora.origin))).text());
  const cues = file?.match(/-->/g)?.length ?? 0;
  process.stdout.write(
    `three hours         ${error ?? status} in ${((performance.now() - started) / 1000).toFixed(0)} s, ` +
      `${cues} cues, server at most ${memory.toFixed(0)} MB\n`,
  );
}

/** The share of words that have to be replaced, inserted or removed to get what was spoken. */
function wordErrorRate(spoken: string, recognized: string): number {
  const wordsOf = (of: string) => of.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  const [expected, found] = [wordsOf(spoken), wordsOf(recognized)];
  let row = found.map((_, index) => index + 1);
  for (const [line, word] of expected.entries()) {
    let [diagonal, left] = [line, line + 1];
    row = row.map((above, column) => {
      const cost = Math.min(diagonal + (found[column] === word ? 0 : 1), above + 1, left + 1);
      [diagonal, left] = [above, cost];
      return cost;
    });
  }
  return (row.at(-1) ?? expected.length) / expected.length;
}
