import path from 'node:path';
import { type AudioStream, audioStreamsOf, mainAudioOf } from './audio-stream.ts';
import { guardedInput } from './guarded-input.ts';
import { MediaToolError } from './media-tool-error.ts';
import { withoutEmptyAudio } from './packets.ts';
import type { Probe } from './probe.ts';
import type { UploadProbe } from './probe-upload.ts';
import { runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

/** Max audio streams that are kept. */
const maxStreams = 8;
/** A stream whose samples all stay below this counts as silent. */
const threshold = '-60dB';
/** Max seconds for one stream and for all streams of a file. A stream that isn't measured counts as audible. */
const measuring = { one: 120, all: 300 };

/**
 * Keeps up to eight audio streams that have samples. If there are several and the main one is silent, the first audible
 * one becomes the main one.
 */
export async function withUsableAudio(
  tools: MediaTools,
  file: string,
  { probe, started }: Pick<UploadProbe, 'probe' | 'started'>,
): Promise<Probe> {
  const found = await withoutEmptyAudio(tools, file, probe, { started });
  const streams = audioStreamsOf(found);
  const main = streams.find(({ index }) => index === found.audio?.index);
  if (!main) return found;
  const others = streams.filter((one) => one !== main).slice(0, maxStreams - 1);
  const kept = streams.filter((one) => one === main || others.includes(one));
  const audible = others.length > 0 ? await findAudible(tools, file, [main, ...others]) : main;
  return { ...found, audio: mainAudioOf(audible ?? main), audioStreams: kept };
}

/** Finds the first stream that isn't silent. */
async function findAudible(
  tools: MediaTools,
  file: string,
  streams: readonly AudioStream[],
): Promise<AudioStream | undefined> {
  const end = AbortSignal.timeout(measuring.all * 1000);
  for (const stream of streams) {
    if (await isAudible(tools, file, stream.index, end)) return stream;
  }
  return undefined;
}

/** Reads a stream until its first audible sample. */
async function isAudible(
  tools: MediaTools,
  file: string,
  index: number,
  signal: AbortSignal,
): Promise<boolean> {
  const isLoud = `silenceremove=start_periods=1:start_threshold=${threshold}:detection=peak`;
  const output = ['-map', `0:${index}`, '-af', isLoud, '-frames:a', '1', '-f', 'framecrc', '-'];
  const args = ['-nostdin', '-v', 'error', ...guardedInput(path.basename(file)), ...output];
  try {
    const report = await runMediaTool(tools, 'ffmpeg', args, {
      cwd: path.dirname(file),
      signal,
      limits: { seconds: measuring.one, cpuSeconds: measuring.one },
    });
    return /^\d/m.test(report);
  } catch (error) {
    if (error instanceof MediaToolError && error.reason === 'refused') return false;
    if (error instanceof MediaToolError && ['timeout', 'stopped'].includes(error.reason)) return true;
    throw error;
  }
}
