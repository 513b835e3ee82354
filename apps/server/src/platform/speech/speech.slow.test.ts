import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  band,
  canSpeak,
  music,
  pocketSphinxModel,
  source,
  speak,
  speakPcm,
  writePcm,
} from '../../../test/speech/speak.ts';
import { writeWhisperModel } from '../../../test/speech/whisper-model.ts';
import { findMediaTools, type MediaTools } from '../ffmpeg/tools.ts';
import { measureFrames } from './frames.ts';
import { openEngine } from './open-engine.ts';
import { readSamples } from './samples.ts';
import type { RecognitionTask } from './speech-engine.ts';
import { findSpeech } from './voice-activity.ts';

const text = 'Today we will talk about the weather and the news of the day. Thank you very much.';
const file = 'audio.pcm';

let tools: MediaTools;
let folder: string;
let audio: string;

beforeAll(async () => {
  const found = await findMediaTools(undefined, 0);
  if (!found) throw new Error('ffmpeg was not found');
  tools = found;
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-speech-'));
  audio = path.join(folder, file);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const spansOf = async () => findSpeech(await measureFrames(readSamples(audio)));

async function recognize(model: string, task: Partial<RecognitionTask> = {}) {
  const engine = await openEngine(tools, model);
  return engine.recognize({ folder, file, spans: await spansOf(), language: null, ...task });
}

describe.skipIf(!canSpeak)('voice activity detection', () => {
  const inSilence = ['-af', 'adelay=5000,apad=pad_dur=5'];

  test.each(Object.entries({ ...music, band }))('finds no speech in %s', async (_name, expression) => {
    await writePcm(audio, ...source(expression, 12));
    expect(await spansOf()).toEqual([]);
    await writePcm(audio, ...source(expression, 6), ...inSilence);
    expect(await spansOf()).toEqual([]);
  });

  test.each(['Hello.', 'One, two, three, four, five.', text])(
    'finds all of “%s” in silence',
    async (words) => {
      const spoken = path.join(folder, 'spoken.wav');
      await speak(spoken, words);
      await writePcm(audio, '-i', spoken, ...inSilence);
      const spans = await spansOf();
      expect(spans[0]?.start).toBeGreaterThan(4.5);
      expect(spans[0]?.start).toBeLessThan(5);
    },
  );

  test.each(['anullsrc=d=12', 'anoisesrc=d=12:a=0.1', 'anoisesrc=d=12:a=0.3:c=pink', 'sine=440:d=12'])(
    'finds no speech in %s',
    async (filter) => {
      await writePcm(audio, '-f', 'lavfi', '-i', filter);
      expect(await spansOf()).toEqual([]);
    },
  );

  test.each([
    ['alone', '0'],
    ['over a quiet band', `0.15*(${band})`],
  ])('finds speech %s', async (_name, expression) => {
    await speakPcm(audio, text);
    const under = path.join(folder, 'under.pcm');
    const mix = '[0]adelay=2000[late];[1][late]amix=normalize=0:duration=first';
    const spoken = ['-f', 's16le', '-ar', '16000', '-ac', '1', '-i', audio];
    await writePcm(under, ...spoken, ...source(expression, 10), '-filter_complex', mix);
    audio = under;
    const spans = await spansOf();
    expect(spans[0]?.start).toBeLessThan(2.5);
    expect(spans.reduce((sum, { start, end }) => sum + end - start, 0)).toBeGreaterThan(4.5);
  });
});

describe.skipIf(!canSpeak)('PocketSphinx', () => {
  test('recognizes words where they are spoken, in the language of its model', async () => {
    await speakPcm(path.join(folder, 'spoken.pcm'), text);
    await writePcm(
      audio,
      '-f',
      's16le',
      '-ar',
      '16000',
      '-ac',
      '1',
      '-i',
      path.join(folder, 'spoken.pcm'),
      '-af',
      'adelay=3000',
    );
    const { language, texts } = await recognize(pocketSphinxModel);
    expect(language).toBe('en-US');
    const heard = new Set(texts.flatMap((one) => one.text.split(' ')));
    expect(['we', 'will', 'the', 'news', 'thank', 'you', 'very'].filter((word) => !heard.has(word))).toEqual(
      [],
    );
    expect(texts[0]?.start).toBeGreaterThan(2.5);
    expect(texts[0]?.start).toBeLessThan(3.5);
  });

  test('knows only the language of its model', async () => {
    const engine = await openEngine(tools, pocketSphinxModel);
    expect([engine.knows('en-GB'), engine.knows('de')]).toEqual([true, false]);
  });

  test('ends with a timeout after its CPU time', async () => {
    await speakPcm(audio, `${text} `.repeat(20));
    const spans = [{ start: 0, end: 100 }];
    await expect(recognize(pocketSphinxModel, { spans, cpuSeconds: 1 })).rejects.toMatchObject({
      reason: 'timeout',
    });
  });
});

describe.skipIf(!canSpeak)('Whisper', () => {
  let model: string;
  beforeEach(async () => {
    model = path.join(folder, 'ggml-test.bin');
    await writeWhisperModel(model);
    await speakPcm(audio, text);
  });

  test('recognizes speech in the given language or a detected one, equally each time', async () => {
    const given = await recognize(model, { language: 'pt-BR' });
    expect(given.language).toBe('pt-BR');
    const detected = await recognize(model);
    expect(detected.language).toMatch(/^[a-z]{2,3}$/);
    expect(detected.texts.length).toBeGreaterThan(0);
    expect(await recognize(model)).toEqual(detected);
  });

  test('knows many languages, or only English', async () => {
    const english = path.join(folder, 'ggml-test.en.bin');
    await writeWhisperModel(english, 'english');
    const languages = ['en-US', 'de', 'nb', 'tlh'];
    const knownBy = async (file: string) => {
      const engine = await openEngine(tools, file);
      return languages.filter(engine.knows);
    };
    expect(await knownBy(model)).toEqual(['en-US', 'de', 'nb']);
    expect(await knownBy(english)).toEqual(['en-US']);
  });

  test('refuses a truncated model', async () => {
    await truncate(model, 300_000);
    await expect(recognize(model)).rejects.toMatchObject({ reason: 'modelInvalid' });
    await truncate(model, 900_000);
    await expect(recognize(model)).rejects.toMatchObject({ reason: 'modelInvalid' });
  });

  test('stops when its caller does', async () => {
    await expect(recognize(model, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      reason: 'stopped',
    });
  });
});

test('a missing model and a file of another kind fail with different reasons', async () => {
  await writeFile(audio, '');
  await expect(openEngine(tools, path.join(folder, 'nothing'))).rejects.toMatchObject({
    reason: 'modelMissing',
  });
  await expect(openEngine(tools, audio)).rejects.toMatchObject({ reason: 'modelInvalid' });
  await expect(openEngine(tools, folder)).rejects.toMatchObject({ reason: 'modelInvalid' });
});
