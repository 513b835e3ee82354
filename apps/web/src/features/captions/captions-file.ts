import { maxCaptionsBytes } from '@kinora/contract/captions';
import { t } from '@lingui/core/macro';
import { ApiError } from '#lib/api/api-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns a file's text. Throws an `ApiError` with a message if the server would refuse the file. */
export async function readCaptionsFile(file: File): Promise<string> {
  if (file.size > maxCaptionsBytes) throw refusal(t`Captions cannot exceed 1 MB`);
  const bytes = await file.arrayBuffer();
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw refusal(t`This file isn't in UTF-8. Save it as UTF-8 and try again.`, { cause });
  }
}

const refusal = (message: string, options?: ErrorOptions) =>
  new ApiError({ code: 'VALIDATION', status: 400, message }, options);
