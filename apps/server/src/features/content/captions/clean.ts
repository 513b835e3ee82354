import { maxCaptionsBytes } from '@kinora/contract/captions';
import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import { AppError } from '../../../http/app-error.ts';
import { CaptionsError } from './cues.ts';
import { rewriteCaptions } from './rewrite.ts';
import type { Written } from './webvtt.ts';

/** The field of a request that holds captions. */
export type CaptionsField = 'content' | 'file';

/** Rewrites captions as clean WebVTT. Throws `VALIDATION` with the reason at the field. */
export async function cleanCaptions(
  captions: string | Uint8Array,
  field: CaptionsField = 'content',
): Promise<Written> {
  try {
    const isTooLarge = Buffer.byteLength(captions) > maxCaptionsBytes;
    if (isTooLarge) throw new CaptionsError(errorText('captionsTooLarge'));
    return await rewriteCaptions(captions);
  } catch (cause) {
    if (!(cause instanceof CaptionsError)) throw cause;
    throw refusedCaptions(cause.text, { field, cause });
  }
}

export function refusedCaptions(
  text: ErrorText,
  { field = 'content', cause }: { field?: CaptionsField; cause?: unknown } = {},
): AppError {
  return new AppError('VALIDATION', text, { cause, fields: [{ path: field, text }] });
}
