import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { audioShift } from '../../src/features/media/transcoding/encoder/audio-shift.ts';
import { audioArgs, framesOf, pieceArgs } from '../../src/features/media/transcoding/encoder/ffmpeg-args.ts';
import { isVideo, planRenditions, type VideoRendition } from '../../src/features/media/transcoding/plan.ts';
import { withoutEmptyAudio, withPeakRate } from '../../src/platform/ffmpeg/packets.ts';
import { type Probe, probeFile } from '../../src/platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../src/platform/ffmpeg/run.ts';
import { findMediaTools } from '../../src/platform/ffmpeg/tools.ts';

const run = promisify(execFile);

/** A file's renditions, each encoded as one piece. */
export type Ladder = AsyncDisposable & {
  probe: Probe;
  videos: (VideoRendition & { file: string })[];
  /** The audio file; null if the source has no audio. */
  audio: string | null;
};

/** Seconds; long enough for a busy machine. */
const limits = { seconds: 600, cpuSeconds: 600 };

export async function encodeLadder(clip: string): Promise<Ladder> {
  const tools = await findMediaTools(undefined);
  if (!tools) throw new Error('this test needs ffmpeg');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-ladder-'));
  const input = path.join(folder, 'input');
  await copyFile(clip, input);
  const stated = await withoutEmptyAudio(tools, input, await probeFile(tools, input));
  const probe = await withPeakRate(tools, input, stated);
  if (!probe.video) throw new Error('the clip has a video');
  const renditions = planRenditions(probe).filter(isVideo);
  const frames = framesOf(
    { start_at: 0, seconds: probe.duration, is_last: true },
    renditions[0]?.frameRate ?? 0,
  );
  const options = { toneMaps: tools.toneMaps, threads: 1 };
  const args = pieceArgs('input', probe.video, renditions, { start: 0, skipped: 0 }, frames, options);
  await runMediaTool(tools, 'ffmpeg', args, { cwd: folder, limits });
  if (probe.audio) {
    const placing = { isAdded: false, shift: audioShift(probe, { isAdded: false }) };
    const audio = audioArgs('input', probe, { kind: 'audio', name: 'audio' }, placing);
    await runMediaTool(tools, 'ffmpeg', audio, { cwd: folder, limits });
  }
  const fileOf = (name: string) => path.join(folder, `${name}.mp4`);
  return {
    probe,
    videos: renditions.map((rendition) => ({ ...rendition, file: fileOf(rendition.name) })),
    audio: probe.audio && fileOf('audio'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Reads ffprobe's entries for the only stream of a file. */
export async function readTags(file: string, entries: string): Promise<Record<string, string | number>> {
  const args = ['-v', 'error', '-count_packets', '-show_entries', `stream=${entries}`, '-of', 'json', file];
  return JSON.parse((await run('ffprobe', args)).stdout).streams[0];
}

/**
 * Reads red, green and blue at the given places in a frame (as shares of its sides), decoded with the matrix that the
 * file states.
 */
export async function readColors(
  file: string,
  places: readonly (readonly [number, number])[],
  at = 0,
): Promise<number[][]> {
  const side = 64;
  const frame = `select='gte(t,${at})',scale=${side}:${side}:flags=neighbor+accurate_rnd+full_chroma_int,format=rgb24`;
  const args = ['-v', 'error', '-i', file, '-vf', frame, '-frames:v', '1', '-f', 'rawvideo', '-'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer' });
  return places.map(([x, y]) => {
    const start = (Math.floor(y * side) * side + Math.floor(x * side)) * 3;
    return [...stdout.subarray(start, start + 3)];
  });
}

/** Returns the times in seconds at which a silence of at least 0.1 seconds ends. */
export async function readSounds(file: string): Promise<number[]> {
  const filter = 'silencedetect=noise=-30dB:duration=0.1,ametadata=mode=print:file=-';
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', file, '-af', filter, '-f', 'null', '-']);
  return [...stdout.matchAll(/silence_end=([\d.]+)/g)].map(([, seconds]) => Number(seconds));
}
