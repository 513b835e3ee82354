import path from 'node:path';
import type { Context } from '../../../context.ts';
import { guardedInput, pipeInput } from '../../../platform/ffmpeg/guarded-input.ts';
import { quiet, withoutMetadata } from '../../../platform/ffmpeg/output-args.ts';
import { runMediaTool } from '../../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../../platform/ffmpeg/tools.ts';
import { measureFrames } from '../../../platform/speech/frames.ts';
import { speechNiceness } from '../../../platform/speech/limits.ts';
import { openEngine } from '../../../platform/speech/open-engine.ts';
import { bytesPerSecond, readSamples, sampleRate } from '../../../platform/speech/samples.ts';
import type { SpeechEngine, SpokenText } from '../../../platform/speech/speech-engine.ts';
import { findSpeech } from '../../../platform/speech/voice-activity.ts';
import type { EncodedAudio } from '../transcoding/encoded-audio/service.ts';
import { chunkSeconds, cutAt } from './chunks.ts';
import { cleanTexts } from './clean-texts.ts';
import type { RunRow } from './queries.ts';

/** A recognized part of the audio. Times are in seconds of the whole audio. */
export type Chunk = {
  end: number;
  /** Null if there was no speech. */
  language: string | null;
  texts: SpokenText[];
};

/** The model doesn't know the language of the video. */
export class UnknownLanguageError extends Error {}

const file = 'audio.pcm';
const mebibyte = 1024 ** 2;

/** Recognizes the speech from the run's position to a pause about five minutes later. */
export async function recognizeChunk(
  ctx: Context,
  run: Pick<RunRow, 'position' | 'language' | 'video_language'>,
  audio: EncodedAudio,
  signal: AbortSignal,
): Promise<Chunk> {
  const { mediaTools: tools, config } = ctx;
  if (!tools || !config.speechModel) throw new Error('this process recognizes no speech');
  const engine = await openEngine(tools, config.speechModel);
  const language = languageFor(engine, run);
  const [from, to] = [run.position, Math.min(run.position + chunkSeconds.max, audio.seconds)];
  await ctx.scratch.requireRoom((to - from) * bytesPerSecond * 2);
  await using folder = await ctx.scratch.createFolder();
  await decode(tools, audio, { from, to, folder: folder.path, signal });
  const spans = findSpeech(await measureFrames(readSamples(path.join(folder.path, file))));
  const end = to < audio.seconds ? cutAt(spans) : to - from;
  const spoken = spans
    .filter((span) => span.start < end)
    .map((span) => ({ ...span, end: Math.min(span.end, end) }));
  if (spoken.length === 0) return { end: from + end, language: null, texts: [] };
  const task = { folder: folder.path, file, spans: spoken, language, signal };
  const recognized = await engine.recognize(task);
  const texts = cleanTexts(recognized.texts).map((one) => ({
    ...one,
    start: from + one.start,
    end: from + one.end,
  }));
  return { end: from + end, language: texts.length > 0 ? recognized.language : null, texts };
}

/** All parts of a video are recognized in one language: the one that is known, or else that of its first speech. */
function languageFor(engine: SpeechEngine, run: Pick<RunRow, 'language' | 'video_language'>): string | null {
  const language = run.language ?? (engine.detectsLanguage ? null : run.video_language);
  if (language && !engine.knows(language)) throw new UnknownLanguageError();
  return language;
}

type Part = { from: number; to: number; folder: string; signal: AbortSignal };

async function decode(
  tools: MediaTools,
  audio: EncodedAudio,
  { from, to, folder, signal }: Part,
): Promise<void> {
  const { start, input } = audio.read(from, to);
  const trim = `atrim=start=${from - start}:duration=${to - from}`;
  const args = [
    ...[...quiet, ...guardedInput(pipeInput(0)), '-map', '0:a:0', ...withoutMetadata],
    ...['-af', `asetpts=PTS-STARTPTS,${trim}`, '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', file],
  ];
  await runMediaTool({ ...tools, niceness: speechNiceness(tools) }, 'ffmpeg', args, {
    cwd: folder,
    signal,
    inputs: [input],
    isBackground: true,
    limits: { seconds: 600, cpuSeconds: 300, fileBytes: (to - from) * bytesPerSecond + mebibyte },
  });
}
