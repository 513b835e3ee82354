import { maxCaptionsBytes } from '@kinora/contract/captions';
import { t } from '@lingui/core/macro';
import { ApiError, unreadableFile } from '#lib/api/api-error.ts';

/** The kinds of files that the server reads. It detects the format by the content. */
export const acceptedCaptions =
  '.vtt,.srt,.ass,.ssa,.sbv,.ttml,.dfxp,.xml,text/vtt,application/x-subrip,application/ttml+xml';

/** Returns a file's bytes in base64. Throws an `ApiError` with a message if the file is too large or unreadable. */
export async function readCaptionsFile(file: File): Promise<string> {
  if (file.size > maxCaptionsBytes) {
    throw new ApiError({ code: 'VALIDATION', status: 400, message: t`Captions cannot exceed 1 MB` });
  }
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  reader.addEventListener('load', () => resolve(reader.result));
  reader.addEventListener('error', () => reject(unreadableFile(reader.error)));
  reader.readAsDataURL(file);
  // An empty file has a URL without a comma in some browsers.
  return String(await promise).split(',')[1] ?? '';
}
