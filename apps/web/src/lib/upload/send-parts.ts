import type { DataOf } from '@kinora/contract/endpoint';
import { getPartialUpload, type signUpload } from '@kinora/contract/uploads';
import { callApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { partBytes, type ResumableUpload, recordReceived } from './resumable-uploads.ts';
import { retryUntilOnline } from './retry-until-online.ts';
import { sendForm } from './send-form.ts';
import { createUploadForm } from './upload-form.ts';

type Signed = DataOf<typeof signUpload>;

type Options = {
  sign: () => Promise<Signed>;
  onProgress?: (bytes: number) => void;
  onWaiting?: (isWaiting: boolean) => void;
  signal?: AbortSignal;
};

/** Thrown if the host keeps losing parts, for example because each part reaches a different server. */
export class LostPartsError extends Error {}

const maxLosses = 2;

/**
 * Sends a file in parts, starting at the host's offset, and returns the host's response to the last part. Throws
 * `LostPartsError`.
 */
export async function sendInParts(file: File, upload: ResumableUpload, options: Options): Promise<unknown> {
  let signed = await options.sign();
  let refusals = 0;
  let losses = 0;
  /** Bytes that the host has acknowledged. */
  let received = upload.received;
  let isOffsetKnown = received === 0;
  const sendNext = async () => {
    const start = isOffsetKnown ? received : await nextOffset(file, { ...upload, received }, options.signal);
    isOffsetKnown = false;
    const end = Math.min(start + partBytes, file.size);
    return { end, reply: await sendPart(file, { start, end }, { ...options, signed, name: upload.name }) };
  };
  for (;;) {
    try {
      const { end, reply } = await retryUntilOnline(sendNext, options);
      if (!isUnfinished(reply)) return reply;
      received = end;
      isOffsetKnown = true;
      refusals = 0;
      recordReceived(upload, received);
    } catch (error) {
      if (isGap(error)) {
        losses += 1;
        if (losses > maxLosses) throw new LostPartsError('the host keeps no parts', { cause: error });
        received = 0;
      } else {
        refusals += 1;
        if (refusals > 1 || !isSignatureRefused(error)) throw error;
      }
      signed = await retryUntilOnline(options.sign, options);
    }
  }
}

/**
 * Returns the offset that the host expects. If the host has the whole file, this is the start of the last part, whose
 * response was lost. If the API can't query the host, it is the last acknowledged offset.
 */
async function nextOffset(file: File, upload: ResumableUpload, signal?: AbortSignal): Promise<number> {
  const params = { name: upload.name };
  const { received, total } = await callApi(getPartialUpload, { params }, { signal });
  const last = Math.floor((file.size - 1) / partBytes) * partBytes;
  return Math.min(total === null ? upload.received : received, last);
}

/** From `start` up to but not including `end`. */
type Range = { start: number; end: number };
type Part = Options & { signed: Signed; name: string };

function sendPart(file: File, { start, end }: Range, part: Part): Promise<unknown> {
  const { signed, name, signal, onProgress, onWaiting } = part;
  const { upload_url, ...fields } = signed;
  return sendForm(upload_url, createUploadForm(fields, file.slice(start, end), file.name), {
    file,
    signal,
    headers: {
      'X-Unique-Upload-Id': name,
      'Content-Range': `bytes ${start}-${end - 1}/${file.size}`,
    },
    onProgress: (share) => {
      onWaiting?.(false);
      onProgress?.(start + share * (end - start));
    },
  });
}

function isUnfinished(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'done' in reply && reply.done === false;
}

/** Whether a new signature may help. */
function isSignatureRefused(error: unknown): boolean {
  return error instanceof ApiError && ['STALE_SIGNATURE', 'INVALID_SIGNATURE'].includes(error.code);
}

/** Whether the host lacks the bytes before this part. */
function isGap(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PART_GAP';
}
