import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { guardedInput } from './guarded-input.ts';
import { MediaToolError } from './media-tool-error.ts';
import { quiet, withoutMetadata } from './output-args.ts';
import { type Probe, probeFile, withCounted } from './probe.ts';
import { runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

/** Max size in another container: each frame adds some bytes to it, which triples a file of tiny frames. */
export const maxRewrittenBytes = (bytes: number) =>
  Math.ceil(bytes * 1.1 + Math.min(bytes * 2, 48 * 1024 ** 2)) + 1024 ** 2;

/**
 * Rewrites a file into Matroska in place, with only its main streams and an index for seeking, and returns what the
 * new file holds. Returns null for an MP4, which has an index already, and for a file that can't be rewritten.
 */
export async function rewriteIndexed(
  tools: MediaTools,
  file: string,
  stated: Probe,
  signal?: AbortSignal,
): Promise<Probe | null> {
  if (!stated.video || stated.container.includes('mp4')) return null;
  const output = `${file}.mkv`;
  const { size } = await stat(file);
  try {
    const report = await runMediaTool(
      tools,
      'ffmpeg',
      indexedArgs(path.basename(file), stated, path.basename(output)),
      {
        cwd: path.dirname(file),
        signal,
        limits: {
          ...{ seconds: 60 + size / 1_000_000, cpuSeconds: 60 + Math.ceil(size / 1_000_000) },
          ...{ fileBytes: maxRewrittenBytes(size), stallSeconds: 60 },
        },
      },
    );
    const probe = withCounted(stated, report);
    const { video, audio, duration } = await probeFile(tools, output, signal);
    const isWhole = Math.abs(duration - probe.duration) < Math.max(0.5, probe.duration / 100);
    if (!probe.video || !video || !isWhole || (stated.audio && !audio)) return null;
    await rename(output, file);
    return {
      ...probe,
      container: 'matroska,webm',
      video: { ...probe.video, index: video.index },
      audio: probe.audio && audio && { ...probe.audio, index: audio.index },
    };
  } catch (error) {
    if (error instanceof MediaToolError && error.reason === 'refused') return null;
    throw error;
  }
}

function indexedArgs(input: string, { video, audio }: Probe, output: string): string[] {
  const streams = [video, audio].flatMap((stream) => (stream ? ['-map', `0:${stream.index}`] : []));
  return [
    ...[...quiet, '-fflags', '+genpts', ...guardedInput(input), ...streams, ...withoutMetadata],
    ...['-c', 'copy', '-f', 'matroska', output],
  ];
}
