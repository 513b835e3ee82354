import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { guardedInput } from '../../../../../platform/ffmpeg/guarded-input.ts';
import { maxRewrittenBytes } from '../../../../../platform/ffmpeg/indexed.ts';
import { MediaToolError } from '../../../../../platform/ffmpeg/media-tool-error.ts';
import { quiet, withoutMetadata } from '../../../../../platform/ffmpeg/output-args.ts';
import { type Probe, probeFile } from '../../../../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../../../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../../../../platform/ffmpeg/tools.ts';
import { stillSize } from '../../../../../platform/images/still-size.ts';
import type { ReceivedFile } from '../../form/receive.ts';

/** Audio copied into a container with an index, and its measured length in seconds. */
export type CopiedAudio = { file: string; format: string; duration: number };

/** Copying can take a long time on a slow disk. */
const limitsFor = (bytes: number) => ({
  ...{ seconds: 60 + bytes / 1_000_000, cpuSeconds: 60 + Math.ceil(bytes / 1_000_000) },
  fileBytes: maxRewrittenBytes(bytes),
});

/**
 * Copies a file's audio, which corrects the length that its container states. Other containers than Matroska and MP4
 * only estimate it or, like WAV from a stream, claim gigabytes. The samples that an MP4 hides, because the encoder
 * needed them to start, stay hidden in another MP4 alone.
 */
export async function copyAudio(
  tools: MediaTools,
  { path: upload, bytes }: ReceivedFile,
  { container, audio }: Probe,
): Promise<CopiedAudio> {
  const file = `${upload}.audio`;
  const cwd = path.dirname(upload);
  const copyAs = async (format: string) => {
    const output = [...withoutMetadata, '-c', 'copy', '-f', format, path.basename(file)];
    const args = [...quiet, ...guardedInput(path.basename(upload)), '-map', `0:${audio?.index}`, ...output];
    await runMediaTool(tools, 'ffmpeg', args, { cwd, limits: limitsFor(bytes) });
    const copy = await probeFile(tools, file);
    if (!copy.audio || copy.duration <= 0) throw new MediaToolError('refused', 'the audio is empty', '');
    return { file, format, duration: copy.duration };
  };
  if (!container.includes('mp4')) return copyAs('matroska');
  try {
    return await copyAs('mov');
  } catch (error) {
    // It supports fewer codecs.
    if (error instanceof MediaToolError && error.reason === 'refused') return copyAs('matroska');
    throw error;
  }
}

/**
 * Max seconds of the clip that is repeated. It has one key frame, which takes up nearly all of its bytes; a longer clip
 * would make decoding from the middle of it slower.
 */
const clipSeconds = 60;
/** Max bytes of the clip: far more than any still needs. */
const maxClipBytes = 4 * 1024 * 1024;
const bytesPerFrame = 512;
/** Seconds of audio after the last whole second that aren't worth another frame. */
const rounding = 0.01;

/** Returns the max bytes of a source made from an upload of this many bytes and seconds. */
export function maxSourceBytes(bytes: number, seconds: number, clipBytes = maxClipBytes): number {
  const clips = Math.ceil(seconds / clipSeconds);
  return maxRewrittenBytes(bytes) + clips * clipBytes + Math.ceil(seconds) * bytesPerFrame;
}

type Parts = { still: string; audio: CopiedAudio; upload: ReceivedFile; output: string };

/**
 * Writes a video that shows a still, at one frame per second, for as long as the audio lasts. A short clip is encoded
 * and repeated, so this takes little longer than copying the audio.
 */
export async function muxWithStill(
  tools: MediaTools,
  { still, audio, upload, output }: Parts,
): Promise<void> {
  const cwd = path.dirname(output);
  const clip = `${output}.clip`;
  const frames = Math.max(1, Math.ceil(audio.duration - rounding));
  const encode = clipArgs(path.basename(still), path.basename(clip), Math.min(clipSeconds, frames));
  await runMediaTool(tools, 'ffmpeg', encode, { cwd, limits: { fileBytes: maxClipBytes } });
  const { size } = await stat(clip);
  const args = [
    ...quiet,
    ...['-stream_loop', '-1', '-t', String(frames), ...guardedInput(path.basename(clip))],
    ...[...guardedInput(path.basename(audio.file)), '-map', '0:v:0', '-map', '1:a:0', ...withoutMetadata],
    ...['-c', 'copy', '-f', audio.format, path.basename(output)],
  ];
  const fileBytes = maxSourceBytes(upload.bytes, audio.duration, size);
  await runMediaTool(tools, 'ffmpeg', args, { cwd, limits: { ...limitsFor(fileBytes), fileBytes } });
  await Promise.all([clip, still].map((file) => rm(file)));
}

function clipArgs(still: string, clip: string, frames: number): string[] {
  const { width, height } = stillSize;
  const raw = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${width}x${height}`];
  const colors = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  return [
    ...[...quiet, '-protocol_whitelist', 'file', ...raw, '-framerate', '1', '-i', `file:${still}`],
    ...['-vf', `loop=${frames - 1}:1,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-crf', '16', '-threads', '1'],
    // Frames that are in order can be repeated by copying.
    ...['-bf', '0', '-g', String(frames), ...colors, '-color_range', 'tv', '-f', 'mp4', clip],
  ];
}
