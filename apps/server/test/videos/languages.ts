import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { makeClip } from '../clip-cache.ts';
import { h264, signalAt, videoInput } from './recipe.ts';

const run = promisify(execFile);

/** One audio stream of a test video. A silent one lacks the beep at the time of the flash. */
export type Voice = {
  language?: string;
  title?: string;
  /** Hertz, by which a stream can be recognized. */
  pitch?: number;
  isSilent?: boolean;
  /** ffmpeg's names of the dispositions. */
  disposition?: string;
  codec?: string;
};

const sampleRate = 48_000;

/** Returns an input that is silent except for a beep of the given pitch at the time of the flash. */
export function voiceInput({ pitch = 1000, isSilent = false }: Voice, seconds = 2): string[] {
  const beep = `sin(2*PI*${pitch}*t)*between(t,${signalAt},${signalAt + 0.2})`;
  const sound = isSilent ? 'sin(t)*0.0001' : beep;
  return ['-f', 'lavfi', '-i', `aevalsrc='${sound}|${sound}':d=${seconds}:s=${sampleRate}`];
}

/** Makes a video with a flash, and an audio stream for each voice. */
export function makeFilm(name: string, voices: readonly Voice[]): Promise<string> {
  const streams = voices.flatMap((voice, number) => [
    ...['-map', `${number + 1}`, `-c:a:${number}`, voice.codec ?? 'aac'],
    ...(voice.language ? [`-metadata:s:a:${number}`, `language=${voice.language}`] : []),
    ...(voice.title ? [`-metadata:s:a:${number}`, `title=${voice.title}`] : []),
    ...[`-disposition:a:${number}`, voice.disposition ?? '0'],
  ]);
  const inputs = voices.flatMap((voice) => voiceInput(voice));
  return makeClip(name, [[...videoInput(), ...inputs, '-map', '0', ...h264, ...streams, name]]);
}

/** An audio stream of a file as ffprobe reports it. */
export type Heard = { codec: string; language: string; handler: string; isDefault: boolean; seconds: number };

export async function readAudio(file: string): Promise<Heard[]> {
  const entries = 'stream=codec_name,duration:stream_tags=language,handler_name:stream_disposition=default';
  const args = ['-v', 'error', '-select_streams', 'a', '-show_entries', entries, '-of', 'json', file];
  const { streams } = JSON.parse((await run('ffprobe', args)).stdout);
  return streams.map((stream: Record<string, never>) => {
    const {
      codec_name,
      duration,
      tags = {},
      disposition,
    } = stream as Record<string, Record<string, unknown>>;
    return {
      codec: codec_name,
      language: tags.language ?? '',
      handler: tags.handler_name ?? '',
      isDefault: disposition?.default === 1,
      seconds: Number(duration),
    };
  });
}

/** The beep in an audio stream: its pitch in hertz and its start in seconds; both 0 without one. */
export type Beep = { pitch: number; at: number };

export async function readBeeps(file: string): Promise<Beep[]> {
  const count = (await readAudio(file)).length;
  return Promise.all(Array.from({ length: count }, (_, stream) => readBeep(file, stream)));
}

/** A sample is audible from this absolute value on. */
const audible = 2000;

/** Audio keeps its own timestamps, which may begin before 0 with the delay of the encoder. Players drop that part. */
async function readBeep(file: string, stream: number): Promise<Beep> {
  const output = [
    '-af',
    'aresample=async=1:first_pts=0',
    '-ac',
    '1',
    '-ar',
    `${sampleRate}`,
    '-f',
    's16le',
    '-',
  ];
  const args = ['-v', 'error', '-copyts', '-i', file, '-map', `0:a:${stream}`, ...output];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1024 ** 3 });
  const samples = Array.from({ length: stdout.length / 2 }, (_, index) => stdout.readInt16LE(index * 2));
  const first = samples.findIndex((sample) => Math.abs(sample) > audible);
  if (first < 0) return { pitch: 0, at: 0 };
  const middle = samples.slice(first + 0.05 * sampleRate, first + 0.15 * sampleRate);
  const waves = middle.filter((sample, index) => sample >= 0 && (middle[index - 1] ?? 0) < 0).length;
  return { pitch: Math.round(waves / 10) * 100, at: first / sampleRate };
}
