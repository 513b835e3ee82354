import { type DecodedText, detectLegacyEncoding } from './legacy-encoding.ts';

const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
const names = { 'utf-8': null, 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' } as const;

/** Decodes a file by its byte order mark, as UTF-8 or UTF-16, or in the legacy encoding that makes most sense of it. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = byteOrderMarks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const unicode = marked?.encoding ?? unmarkedUtf16(bytes);
  if (unicode) return { text: new TextDecoder(unicode).decode(bytes), encoding: names[unicode] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null };
  } catch {
    return detectLegacyEncoding(bytes);
  }
}

/** Times, arrows and line breaks are ASCII, so in UTF-16, more than a tenth of all bytes are zeros on one side. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sides = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) sides[index % 2] = (sides[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = sides;
  if (Math.max(even, odd) < bytes.length / 10) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
