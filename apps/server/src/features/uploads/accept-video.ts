import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../context.ts';
import { type Probe, probeFile } from '../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../platform/ffmpeg/tools.ts';
import { faststartArgs } from '../playback/ffmpeg-args.ts';
import { displaySize, playsInBrowsers } from '../playback/plan.ts';
import { HostError } from './host-error.ts';

/** Seconds and frames a second beyond which a file is a trap and not a film. */
const maxDuration = 12 * 60 * 60;
const maxFrameRate = 1000;

/** A video that was found to be one, ready to be kept as `file`. */
export type AcceptedVideo = {
  file: string;
  format: string;
  width: number;
  height: number;
  /** Seconds. */
  duration: number;
  bytes: number;
  /** Null where there is no ffmpeg to look with. */
  probe: Probe | null;
  playsAsItIs: boolean;
};

/**
 * Judges an upload by its bytes. A file that browsers play is rewritten so that it plays while it
 * loads, without encoding anything anew. Throws `HostError` for what is no video.
 */
export async function acceptVideo(ctx: Context, folder: string, upload: string): Promise<AcceptedVideo> {
  const tools = ctx.mediaTools;
  if (!tools) return acceptUnseen(upload);
  const probe = await probeFile(tools, upload).catch((cause) => {
    throw unsupported(cause);
  });
  const { video, duration } = probe;
  if (
    !video ||
    !(duration > 0) ||
    duration > maxDuration ||
    video.frameRate > maxFrameRate ||
    video.width * video.height === 0
  ) {
    throw unsupported();
  }
  const size = displaySize(video);
  const plays = playsInBrowsers(probe);
  const file = plays ? await faststart(tools, folder, upload, probe) : upload;
  const format = plays ? 'mp4' : extensionOf(probe.container);
  return {
    file,
    format,
    width: Math.round(size.width),
    height: Math.round(size.height),
    duration,
    bytes: (await stat(file)).size,
    probe: plays ? await probeFile(tools, file) : probe,
    playsAsItIs: plays,
  };
}

async function faststart(
  tools: MediaTools,
  folder: string,
  upload: string,
  { video, audio }: Probe,
): Promise<string> {
  const streams = [video, audio].flatMap((stream) => (stream ? [`0:${stream.index}`] : []));
  const args = faststartArgs([path.basename(upload)], streams, 'faststart.mp4');
  await runMediaTool(tools, 'ffmpeg', args, { cwd: folder }).catch((cause) => {
    throw unsupported(cause);
  });
  return path.join(folder, 'faststart.mp4');
}

/** The usual extension of a container by its name at ffprobe. */
function extensionOf(container: string): string {
  const names: Record<string, string> = {
    matroska: 'mkv',
    mov: 'mov',
    mpegts: 'ts',
    mpeg: 'mpg',
    asf: 'wmv',
    ogg: 'ogv',
  };
  const [first = 'bin'] = container.split(',');
  if (container.includes('webm')) return 'webm';
  return names[first] ?? first;
}

/** The first bytes of the containers that browsers play. */
const signatures = [
  { format: 'mp4', matches: (head: Buffer) => head.subarray(4, 8).toString('latin1') === 'ftyp' },
  { format: 'webm', matches: (head: Buffer) => head.readUInt32BE(0) === 0x1a45dfa3 },
];

async function acceptUnseen(upload: string): Promise<AcceptedVideo> {
  const head = Buffer.alloc(16);
  await using handle = await open(upload, 'r');
  await handle.read(head, 0, head.length, 0);
  const format = signatures.find(({ matches }) => matches(head))?.format;
  if (!format) throw unsupported();
  const file = `${upload}.${format}`;
  await rename(upload, file);
  const { size } = await handle.stat();
  return { file, format, width: 0, height: 0, duration: 0, bytes: size, probe: null, playsAsItIs: true };
}

function unsupported(cause?: unknown): HostError {
  return new HostError(400, 'Unsupported video format or file', { cause });
}
