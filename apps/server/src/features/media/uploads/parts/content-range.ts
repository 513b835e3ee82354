import type { IncomingHttpHeaders } from 'node:http';
import { errorText } from '@kinora/contract/error-texts';
import { minPartBytes } from '@kinora/contract/upload-host';
import { HostError } from '../host-error.ts';

/** One part of a file: its bytes from `start` up to but excluding `end`. */
export type Part = {
  /** The client's id for the whole upload. */
  name: string;
  start: number;
  end: number;
  /** Length of the whole file in bytes; null if the sender hasn't announced it. */
  total: number | null;
};

/** At most 15 digits, so that a number represents them exactly. */
const rangePattern = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|-1|\*)$/i;
const namePattern = /^[\w.:-]{1,100}$/;

/**
 * Reads from Cloudinary's headers which part of a file a request carries. Null for a whole file. Throws `HostError`.
 */
export function readPart(headers: IncomingHttpHeaders): Part | null {
  const range = headers['content-range'];
  if (range === undefined) return null;
  const name = String(headers['x-unique-upload-id'] ?? '');
  if (!namePattern.test(name)) {
    throw new HostError('INVALID_REQUEST', errorText('invalidUploadHeader'));
  }
  const [, start, last, size = ''] = rangePattern.exec(range) ?? [];
  const part = {
    name,
    start: Number(start),
    end: Number(last) + 1,
    total: /^\d+$/.test(size) ? Number(size) : null,
  };
  const isRange = part.start < part.end && part.end <= (part.total ?? part.end);
  if (!isRange) throw new HostError('INVALID_REQUEST', errorText('invalidRange'));
  if (part.end - part.start < minPartBytes && part.end !== part.total) {
    throw new HostError('INVALID_REQUEST', errorText('partTooSmall'));
  }
  return part;
}
