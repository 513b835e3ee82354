import { rename } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { MediaToolError } from '../../../../platform/ffmpeg/media-tool-error.ts';
import { withoutEmptyAudio } from '../../../../platform/ffmpeg/packets.ts';
import { type Probe, probeFile } from '../../../../platform/ffmpeg/probe.ts';
import type { ReceivedFile } from '../form/receive.ts';
import { HostError } from '../host-error.ts';
import type { Accepted } from './accepted.ts';

/** Encoders read audio from all kinds of containers, including those of audio alone. */
const input = { hasOnlyAudio: true };

/**
 * Checks a file by its content for an audio stream that has samples. The file is stored unchanged under a name that is
 * never served, because it may contain anything that its author put into it. Throws `HostError`.
 */
export async function acceptAudio({ mediaTools }: Context, upload: ReceivedFile): Promise<Accepted> {
  const probe = mediaTools && (await probeAudio(mediaTools, upload.path));
  if (!probe?.audio) throw unsupportedAudio();
  const source = 'original';
  await rename(upload.path, path.join(path.dirname(upload.path), source));
  return {
    resource_type: 'video',
    format: extensionOf(probe),
    width: 0,
    height: 0,
    duration: probe.duration,
    bytes: upload.bytes,
    preview: null,
    probe,
    files: [source],
    source,
    playsAsItIs: false,
  };
}

/** Returns the usual extension of a container with audio. */
function extensionOf({ container }: Probe): string {
  const [name = ''] = container.split(',');
  const extensions: Record<string, string> = {
    mov: 'm4a',
    matroska: 'mka',
    asf: 'wma',
    mpegts: 'ts',
    mpeg: 'mpg',
  };
  return extensions[name] ?? name;
}

async function probeAudio(tools: NonNullable<Context['mediaTools']>, file: string): Promise<Probe> {
  try {
    const claimed = await probeFile(tools, file, undefined, input);
    return await withoutEmptyAudio(tools, file, { ...claimed, video: null }, input);
  } catch (error) {
    const refused = error instanceof MediaToolError && ['refused', 'timeout'].includes(error.reason);
    throw refused ? unsupportedAudio(error) : error;
  }
}

function unsupportedAudio(cause?: unknown): HostError {
  return new HostError('UNSUPPORTED_FILE', errorText('unsupportedAudio'), { cause });
}
