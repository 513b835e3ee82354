import parseRange from 'range-parser';
import type { ByteRange } from '../../../platform/storage/storage.ts';

/**
 * Returns the part of a file that a `Range` header (RFC 9110) requests. Null means the whole file, which is also sent
 * for several ranges or a malformed header. `unsatisfiable` means a range outside the file.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  if (!header) return null;
  const ranges = parseRange(size, header, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  const [range] = ranges;
  return range ? { start: range.start, end: range.end } : null;
}
