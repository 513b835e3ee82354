import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../../../context.ts';
import { withUsableAudio } from '../../../../platform/ffmpeg/audible.ts';
import { displaySize } from '../../../../platform/ffmpeg/display-size.ts';
import { faststartArgs } from '../../../../platform/ffmpeg/faststart.ts';
import { maxRewrittenBytes, rewriteIndexed } from '../../../../platform/ffmpeg/indexed.ts';
import {
  hasFurtherAudio,
  mappedAudio,
  mappedStreams,
  withMappedStreams,
} from '../../../../platform/ffmpeg/mapped-streams.ts';
import { withPeakRate } from '../../../../platform/ffmpeg/packets.ts';
import { playsInBrowsers } from '../../../../platform/ffmpeg/plays-in-browsers.ts';
import { measureDuration, type Probe, probeFile } from '../../../../platform/ffmpeg/probe.ts';
import { probeUpload } from '../../../../platform/ffmpeg/probe-upload.ts';
import { runMediaTool } from '../../../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../../../platform/ffmpeg/tools.ts';
import { readCutLength } from '../../../../platform/mp4/cuts.ts';
import type { ReceivedFile } from '../form/receive.ts';
import type { Accepted } from './accepted.ts';
import { acceptAnimation } from './animation/accept-animation.ts';
import { acceptAudioOnly } from './audio/accept-audio-only.ts';
import { cleanChapters } from './chapters.ts';
import { containerOf } from './container.ts';
import { type AcceptedEmbedded, readEmbedded } from './embedded.ts';
import { maxDuration, orUnsupported, tooLong, unsupportedVideo } from './unsupported.ts';

/**
 * Limits in frames per second and pixels. A file that exceeds them is considered an attack rather than a
 * video.
 */
const bounds = { frameRate: 1000, side: 16_384 };

/**
 * Checks a video by its content. A file that browsers can play is remuxed so that it plays while loading; any other
 * gets an index for seeking, if possible. Throws `HostError` if the file isn't a video within the limits.
 */
export async function acceptVideo(ctx: Context, upload: ReceivedFile): Promise<Accepted> {
  const { mediaTools } = ctx;
  if (!mediaTools) return acceptUnprobed(upload);
  const animation = await acceptAnimation({ ...ctx, mediaTools }, upload);
  if (animation) return animation;
  const probed = await orUnsupported(() => probeUpload(mediaTools, upload.path));
  const claimed = await orUnsupported(() => withUsableAudio(mediaTools, upload.path, probed));
  const embedded = await readEmbedded(ctx, mediaTools, upload.path, probed.embedded);
  const isAudio = !claimed.video && claimed.audio !== null;
  const accepted = isAudio
    ? await acceptAudioOnly({ ...ctx, mediaTools }, upload, claimed, probed.visibleStreams)
    : await acceptPlainVideo({ ...ctx, mediaTools }, upload, claimed);
  return withEmbedded(accepted, embedded);
}

/** Adds the subtitles and chapters of the upload. */
function withEmbedded(accepted: Accepted, { subtitles, chapters }: AcceptedEmbedded): Accepted {
  const { probe } = accepted;
  if (!probe) return accepted;
  return { ...accepted, subtitles, probe: { ...probe, chapters: cleanChapters(chapters, probe.duration) } };
}

async function acceptPlainVideo(
  { mediaTools, scratch }: Context & { mediaTools: MediaTools },
  upload: ReceivedFile,
  claimed: Probe,
): Promise<Accepted> {
  const cutLength = await readCutLengthOf(upload, claimed);
  // A remuxed copy would include the parts that the author has cut out.
  const plays = cutLength === null && playsInBrowsers(claimed);
  // An original isn't remuxed and may contain anything that its author put into it, so it is served only to its owner,
  // as a download.
  const source = plays ? 'source.mp4' : 'original';
  const file = path.join(path.dirname(upload.path), source);
  if (!plays) await rename(upload.path, file);
  await scratch.requireRoom(maxRewrittenBytes(upload.bytes));
  const measured = await orUnsupported(async () => {
    if (plays) return faststart(mediaTools, upload, claimed, file);
    if (cutLength !== null) return shortened(await measureDuration(mediaTools, file, claimed), cutLength);
    return (
      (await rewriteIndexed(mediaTools, file, claimed)) ?? (await measureDuration(mediaTools, file, claimed))
    );
  });
  if (measured.duration > maxDuration) throw tooLong();
  const probe = await orUnsupported(() => withPeakRate(mediaTools, file, measured));
  if (!isVideo(probe)) throw unsupportedVideo();
  const { width, height } = displaySize(probe.video);
  return {
    resource_type: 'video',
    format: plays ? 'mp4' : extensionOf(claimed),
    width: Math.round(width),
    height: Math.round(height),
    duration: probe.duration,
    bytes: (await stat(file)).size,
    preview: null,
    probe,
    files: [source],
    source,
    playsAsItIs: plays,
  };
}

/** Returns the length of a video from which parts of any stream are cut out; null for any other. */
async function readCutLengthOf(upload: ReceivedFile, probe: Probe): Promise<number | null> {
  const { container, video, audio, duration } = probe;
  if (!container.includes('mp4')) return null;
  const main = [video, audio].flatMap((stream) => (stream ? [stream.index] : []));
  const length = await readCutLength(upload.path, main);
  if (length !== null || !hasFurtherAudio(probe)) return length;
  const all = mappedStreams(probe).map(({ index }) => index);
  return (await readCutLength(upload.path, all)) === null ? null : duration;
}

/** Corrects the measured duration, which includes media that the author has cut out. */
function shortened(measured: Probe, cutLength: number): Probe {
  return { ...measured, duration: Math.min(measured.duration, cutLength) };
}

function isVideo(probe: Probe): probe is Probe & { video: NonNullable<Probe['video']> } {
  const { video, duration } = probe;
  return (
    video !== null &&
    duration > 0 &&
    video.frameRate <= bounds.frameRate &&
    [video.width, video.height].every((side) => side > 0 && side <= bounds.side)
  );
}

/** Remuxes a file and probes the result, which lacks everything that couldn't be read. */
async function faststart(
  tools: MediaTools,
  upload: ReceivedFile,
  claimed: Probe,
  output: string,
): Promise<Probe> {
  const streams = mappedStreams(claimed).map(({ index }) => `0:${index}`);
  const input = { name: path.basename(upload.path) };
  const args = faststartArgs([input], streams, path.basename(output), { tags: mappedAudio(claimed) });
  await runMediaTool(tools, 'ffmpeg', args, {
    cwd: path.dirname(upload.path),
    // Copying can take a long time on a slow disk.
    limits: { seconds: 60 + upload.bytes / 1_000_000, fileBytes: maxRewrittenBytes(upload.bytes) },
  });
  const written = await probeFile(tools, output);
  const { audio, audioStreams } = withMappedStreams(claimed, written) ?? written;
  const probe = { ...written, audio, audioStreams };
  // A further audio stream may be longer than the video.
  return hasFurtherAudio(probe) ? await measureDuration(tools, output, probe) : probe;
}

/** Returns the usual extension of a container. ffprobe uses one name for both Matroska and WebM. */
function extensionOf({ container, video }: Probe): string {
  const [name = ''] = container.split(',');
  if (name === 'matroska') return /^(vp8|vp9|av1)$/.test(video?.codec ?? '') ? 'webm' : 'mkv';
  const extensions: Record<string, string> = { mpegts: 'ts', mpeg: 'mpg', asf: 'wmv', ogg: 'ogv' };
  return extensions[name] ?? name;
}

/**
 * Accepts a video without ffmpeg. Only the container can be checked, so only containers that browsers can play are
 * accepted.
 */
async function acceptUnprobed(upload: ReceivedFile): Promise<Accepted> {
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
    playsAsItIs: true,
  };
}
