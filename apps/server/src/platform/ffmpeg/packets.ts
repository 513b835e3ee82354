import path from 'node:path';
import { type AudioStream, audioStreamsOf, mainAudioOf } from './audio-stream.ts';
import { guardedInput } from './guarded-input.ts';
import type { Probe } from './probe.ts';
import { runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

/**
 * Ignores declared audio streams without samples: recorders write one for a microphone that stayed off. If the main one
 * is empty, the first other one takes its place. `started` are the indexes of streams that are known to have samples.
 */
export async function withoutEmptyAudio(
  tools: MediaTools,
  file: string,
  probe: Probe,
  {
    hasOnlyAudio = false,
    started = new Set(),
  }: { hasOnlyAudio?: boolean; started?: ReadonlySet<number> } = {},
): Promise<Probe> {
  const hasSamples = async ({ index }: AudioStream) => {
    if (started.has(index)) return true;
    const interval = ['-read_intervals', '%+#1'];
    const first = await readPackets(tools, file, index, 'packet=size', interval, { hasOnlyAudio });
    return first.trim() !== '';
  };
  const audioStreams: AudioStream[] = [];
  for (const stream of audioStreamsOf(probe)) if (await hasSamples(stream)) audioStreams.push(stream);
  const isMain = ({ index }: AudioStream) => index === probe.audio?.index;
  const main = audioStreams.find(isMain) ?? audioStreams[0];
  return { ...probe, audio: main ? mainAudioOf(main) : null, audioStreams };
}

/** Usual rates of cameras and screen recorders, in frames per second. */
const usualRates = [24, 25, 30, 50, 60];
const closeEnough = 0.1;
/** Max rounding error of a time in seconds, because some files state times in whole milliseconds. */
const rounding = 0.001;

/**
 * Measures the frame rate of the busiest second if the rate isn't constant: a talk may show a slide for minutes and
 * then a clip.
 */
export async function withPeakRate(tools: MediaTools, file: string, probe: Probe): Promise<Probe> {
  const { video } = probe;
  if (!video?.isUneven || video.interlaced) return probe;
  const report = await readPackets(tools, file, video.index, 'packet=pts_time', []);
  const rate = peakRate(report.split(/\s+/).map(Number.parseFloat).filter(Number.isFinite));
  return { ...probe, video: { ...video, frameRate: Math.max(rate, video.frameRate) } };
}

/**
 * Returns the frames per second at the busiest moment, rounded to a usual rate if one is close. `times` are in seconds.
 */
export function peakRate(times: readonly number[]): number {
  const ascending = [...new Set(times)].sort((one, other) => one - other);
  let [first, most] = [0, 0];
  for (const [last, time] of ascending.entries()) {
    while (time - (ascending[first] ?? time) > 1 - rounding) first += 1;
    most = Math.max(most, last - first + 1);
  }
  const off = (rate: number) => Math.abs(most / rate - 1);
  const [nearest = most] = usualRates.toSorted((one, other) => off(one) - off(other));
  return off(nearest) < closeEnough ? nearest : most;
}

function readPackets(
  tools: MediaTools,
  file: string,
  stream: number,
  entries: string,
  interval: readonly string[],
  options?: { hasOnlyAudio: boolean },
): Promise<string> {
  const shown = ['-select_streams', String(stream), ...interval, '-show_entries', entries, '-of', 'csv=p=0'];
  const args = ['-v', 'error', ...shown, ...guardedInput(path.basename(file), options)];
  return runMediaTool(tools, 'ffprobe', args, {
    cwd: path.dirname(file),
    limits: { seconds: 600, cpuSeconds: 600 },
  });
}
