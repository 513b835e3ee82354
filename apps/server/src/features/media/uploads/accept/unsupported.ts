import { errorText } from '@kinora/contract/error-texts';
import { MediaToolError } from '../../../../platform/ffmpeg/media-tool-error.ts';
import { HostError } from '../host-error.ts';

/** Max seconds of a video. A longer file is considered an attack. */
export const maxDuration = 12 * 60 * 60;

export function tooLong(): HostError {
  return new HostError('UNSUPPORTED_FILE', errorText('videoTooLong', { max: maxDuration / 3600 }));
}

export function unsupportedVideo(cause?: unknown): HostError {
  return new HostError('UNSUPPORTED_FILE', errorText('unsupportedVideo'), { cause });
}

/** Blames the file if a media program refuses it or takes too long. */
export async function orUnsupported<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const refused = error instanceof MediaToolError && ['refused', 'timeout'].includes(error.reason);
    throw refused ? unsupportedVideo(error) : error;
  }
}
