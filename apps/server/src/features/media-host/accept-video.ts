import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../context.ts';
import { countThrough, type Probe, probeFile } from '../../platform/ffmpeg/probe.ts';
import { MediaToolError, runMediaTool } from '../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../platform/ffmpeg/tools.ts';
import { faststartArgs } from '../transcoding/ffmpeg-args.ts';
import { displaySize, plainFile, playsInBrowsers } from '../transcoding/plan.ts';
import { containerOf } from './container.ts';
import { HostError } from './host-error.ts';
import type { Accepted } from './keep.ts';
import type { ReceivedFile } from './receive.ts';

/** Seconds, frames a second and pixels beyond which a file is a trap and not a film. */
const bounds = { duration: 12 * 60 * 60, frameRate: 1000, side: 16_384 };

/**
 * Judges a video by its bytes. A file that browsers play is rewritten so that it plays while it loads,
 * without encoding anything anew. Throws `HostError` for what is no video.
 */
export async function acceptVideo({ mediaTools }: Context, upload: ReceivedFile): Promise<Accepted> {
  if (!mediaTools) return acceptUnseen(upload);
  const said = await orUnsupported(() => probeFile(mediaTools, upload.path));
  const plays = playsInBrowsers(said);
  // An upload that is not rewritten holds whatever its maker wrote into it: it is kept under a name that is never served.
  const source = plays ? 'source.mp4' : 'original';
  const file = path.join(path.dirname(upload.path), source);
  if (!plays) await rename(upload.path, file);
  const probe = await orUnsupported(() =>
    plays ? faststart(mediaTools, upload, said, file) : countThrough(mediaTools, file, said),
  );
  if (!isFilm(probe)) throw unsupportedVideo();
  const { width, height } = displaySize(probe.video);
  return {
    resource_type: 'video',
    format: plays ? 'mp4' : extensionOf(probe),
    width: Math.round(width),
    height: Math.round(height),
    duration: probe.duration,
    bytes: (await stat(file)).size,
    preview: null,
    probe,
    files: [source],
    source,
    address: plays ? source : plainFile,
    playsAsItIs: plays,
  };
}

function isFilm(probe: Probe): probe is Probe & { video: NonNullable<Probe['video']> } {
  const { video, duration } = probe;
  return (
    video !== null &&
    duration > 0 &&
    duration <= bounds.duration &&
    video.frameRate <= bounds.frameRate &&
    [video.width, video.height].every((side) => side > 0 && side <= bounds.side)
  );
}

/** Rewrites a file, and reads anew what it holds: what could not be read has been left out. */
async function faststart(
  tools: MediaTools,
  upload: ReceivedFile,
  { video, audio }: Probe,
  output: string,
): Promise<Probe> {
  const streams = [video, audio].flatMap((stream) => (stream ? [`0:${stream.index}`] : []));
  const args = faststartArgs([path.basename(upload.path)], streams, path.basename(output));
  await runMediaTool(tools, 'ffmpeg', args, {
    cwd: path.dirname(upload.path),
    // Copying may take a while on a slow disk, and adds little to what is copied.
    limits: { seconds: 60 + upload.bytes / 1_000_000, fileBytes: upload.bytes * 2 + 64 * 1024 * 1024 },
  });
  return await probeFile(tools, output);
}

/** The usual extension of a container by its name at ffprobe, which has one name for Matroska and WebM. */
function extensionOf({ container, video }: Probe): string {
  const [name = ''] = container.split(',');
  if (name === 'matroska') return /^(vp8|vp9|av1)$/.test(video?.codec ?? '') ? 'webm' : 'mkv';
  const extensions: Record<string, string> = { mpegts: 'ts', mpeg: 'mpg', asf: 'wmv', ogg: 'ogv' };
  return extensions[name] ?? name;
}

/** Without ffmpeg only the container is looked at, and only those that browsers play are taken. */
async function acceptUnseen(upload: ReceivedFile): Promise<Accepted> {
  const format = await containerOf(upload.path);
  if (!format) throw unsupportedVideo();
  const source = `source.${format}`;
  await rename(upload.path, path.join(path.dirname(upload.path), source));
  const unknown = { width: 0, height: 0, duration: 0, probe: null, preview: null };
  return {
    ...unknown,
    resource_type: 'video',
    format,
    bytes: upload.bytes,
    files: [source],
    source,
    address: source,
    playsAsItIs: true,
  };
}

async function orUnsupported<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const refused = error instanceof MediaToolError && ['refused', 'timeout'].includes(error.reason);
    throw refused ? unsupportedVideo(error) : error;
  }
}

export function unsupportedVideo(cause?: unknown): HostError {
  return new HostError(400, 'Unsupported video format or file', { cause });
}
