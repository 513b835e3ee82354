import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../../../../context.ts';
import { extractCover } from '../../../../../platform/ffmpeg/cover.ts';
import { maxRewrittenBytes } from '../../../../../platform/ffmpeg/indexed.ts';
import { type Probe, probeFile } from '../../../../../platform/ffmpeg/probe.ts';
import type { UploadProbe } from '../../../../../platform/ffmpeg/probe-upload.ts';
import type { MediaTools } from '../../../../../platform/ffmpeg/tools.ts';
import { InvalidImageError } from '../../../../../platform/images/images.ts';
import { stillSize } from '../../../../../platform/images/still-size.ts';
import type { ReceivedFile } from '../../form/receive.ts';
import type { Accepted } from '../accepted.ts';
import { maxDuration, orUnsupported, tooLong, unsupportedVideo } from '../unsupported.ts';
import { copyAudio, maxSourceBytes, muxWithStill } from './audio-source.ts';
import { decodeExcerpts } from './excerpts.ts';

/** The files of an accepted upload: the video made from it, and the upload itself for its owner. */
const files = { source: 'source', original: 'original' } as const;

/**
 * Accepts a file with audio and no video. Its source is a video of its cover, or of its waveform, at one frame per
 * second with the unchanged audio, so everything that handles videos handles it too. Throws `HostError`.
 */
export async function acceptAudioOnly(
  { images, scratch, mediaTools }: Context & { mediaTools: MediaTools },
  upload: ReceivedFile,
  stated: Probe,
  visibleStreams: UploadProbe['visibleStreams'],
): Promise<Accepted> {
  const folder = path.dirname(upload.path);
  const { cover, hasVideo } = await orUnsupported(visibleStreams);
  // A video that ffmpeg can't decode isn't audio.
  if (hasVideo) throw unsupportedVideo();
  await scratch.requireRoom(maxRewrittenBytes(upload.bytes) + maxSourceBytes(upload.bytes, maxDuration));
  const audio = await orUnsupported(() => copyAudio(mediaTools, upload, stated));
  if (audio.duration > maxDuration) throw tooLong();
  // Also checks that the audio can be decoded.
  const samples = await orUnsupported(() => decodeExcerpts(mediaTools, audio));
  if (!samples) throw unsupportedVideo();
  const still = (await drawCover(upload.path, cover)) ?? (await images.drawStill('waveform', samples));
  const source = path.join(folder, files.source);
  await orUnsupported(() => muxWithStill(mediaTools, { still, audio, upload, output: source }));
  const probe = await orUnsupported(() => probeFile(mediaTools, source));
  if (!probe.video || !probe.audio) throw unsupportedVideo();
  await rename(upload.path, path.join(folder, files.original));
  await rm(audio.file);
  return {
    resource_type: 'video',
    format: extensionOf(stated),
    ...stillSize,
    duration: audio.duration,
    bytes: upload.bytes,
    preview: null,
    probe: { ...probe, duration: audio.duration, video: { ...probe.video, isStill: true } },
    files: Object.values(files),
    ...files,
    playsAsItIs: false,
  };

  async function drawCover(file: string, stream: number | null): Promise<string | null> {
    const image = stream === null ? null : await extractCover(mediaTools, file, stream);
    if (!image) return null;
    return images.drawStill('cover', image).catch((error) => {
      if (error instanceof InvalidImageError) return null;
      throw error;
    });
  }
}

/** Returns the usual extension of an audio file. */
function extensionOf({ container, audio }: Probe): string {
  const [name = ''] = container.split(',');
  if (name === 'ogg') return audio?.codec === 'opus' ? 'opus' : 'ogg';
  const extensions: Record<string, string> = {
    mov: 'm4a',
    matroska: 'mka',
    mpegts: 'ts',
    mpeg: 'mpg',
    asf: 'wma',
  };
  return extensions[name] ?? name;
}
