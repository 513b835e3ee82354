import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { isFragmented } from '../mp4/fragmented.ts';
import { audioTagArgs } from './audio-tags.ts';
import { guardedInput } from './guarded-input.ts';
import { hasFurtherAudio, mappedAudio, mappedStreams, withMappedStreams } from './mapped-streams.ts';
import { MediaToolError } from './media-tool-error.ts';
import { quiet, withoutMetadata } from './output-args.ts';
import { measureDuration, type Probe, probeFile, withCounted } from './probe.ts';
import { runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

/**
 * Returns the max bytes of a file after it is rewritten in another container, which adds a few bytes per frame and can
 * triple a file of tiny frames.
 */
export const maxRewrittenBytes = (bytes: number) =>
  Math.ceil(bytes * 1.1 + Math.min(bytes * 2, 48 * 1024 ** 2)) + 1024 ** 2;

/** An ffmpeg muxer, and ffprobe's name for its container. */
type Target = { format: string; container: string };

const matroska: Target = { format: 'matroska', container: 'matroska,webm' };

/**
 * Rewrites a video in place, with only its main image stream, its audio streams and an index for seeking, and returns
 * the new file's probe: a fragmented MP4 becomes an unfragmented one, and other containers become Matroska. Returns null for an unfragmented
 * MP4, which already has an index, and for a file that can't be rewritten.
 */
export async function rewriteIndexed(
  tools: MediaTools,
  file: string,
  stated: Probe,
  signal?: AbortSignal,
): Promise<Probe | null> {
  const { container, video } = stated;
  if (!video) return null;
  if (!container.includes('mp4')) return rewriteAs(tools, matroska, file, stated, signal);
  if (!(await isFragmented(file))) return null;
  // Each format supports codecs that the other doesn't. Unlike Matroska, both preserve a rotation.
  for (const format of ['mp4', 'mov']) {
    const rewritten = await rewriteAs(tools, { format, container }, file, stated, signal);
    if (rewritten) return rewritten;
  }
  return null;
}

async function rewriteAs(
  tools: MediaTools,
  { format, container }: Target,
  file: string,
  stated: Probe,
  signal: AbortSignal | undefined,
): Promise<Probe | null> {
  const output = `${file}.indexed`;
  const { size } = await stat(file);
  try {
    const report = await runMediaTool(
      tools,
      'ffmpeg',
      indexedArgs(path.basename(file), stated, format, path.basename(output)),
      {
        cwd: path.dirname(file),
        signal,
        limits: {
          ...{ seconds: 60 + size / 1_000_000, cpuSeconds: 60 + Math.ceil(size / 1_000_000) },
          ...{ fileBytes: maxRewrittenBytes(size), stallSeconds: 60 },
        },
      },
    );
    const rewritten = await probeFile(tools, output, signal);
    const moved = withMappedStreams(stated, rewritten);
    if (!moved) return null;
    const probe = await countedProbe(tools, output, moved, report);
    if (!isWhole(rewritten, probe)) return null;
    await rename(output, file);
    return { ...probe, container };
  } catch (error) {
    if (error instanceof MediaToolError && error.reason === 'refused') return null;
    throw error;
  }
}

/**
 * Corrects a rewritten file's duration. The report of the run that wrote it counts all streams, so with several audio
 * streams, of which the further ones may be longer than the video, the main ones are read again.
 */
function countedProbe(tools: MediaTools, file: string, probe: Probe, report: string): Promise<Probe> | Probe {
  return hasFurtherAudio(probe) ? measureDuration(tools, file, probe) : withCounted(probe, report);
}

function isWhole({ duration }: Probe, probe: Probe): boolean {
  const tolerance = Math.max(0.5, probe.duration / 100);
  return hasFurtherAudio(probe)
    ? duration > probe.duration - tolerance
    : Math.abs(duration - probe.duration) < tolerance;
}

function indexedArgs(input: string, probe: Probe, format: string, output: string): string[] {
  return [
    ...[...quiet, '-fflags', '+genpts', ...guardedInput(input)],
    ...mappedStreams(probe).flatMap(({ index }) => ['-map', `0:${index}`]),
    ...[...withoutMetadata, ...audioTagArgs(mappedAudio(probe))],
    ...['-c', 'copy', '-f', format, output],
  ];
}
