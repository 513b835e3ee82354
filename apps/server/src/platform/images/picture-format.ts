/** The picture formats that are read, by the bytes they begin with. Nothing else ever reaches a decoder. */
const beginnings: { format: string; matches: (head: Buffer) => boolean }[] = [
  { format: 'jpg', matches: (head) => head.readUIntBE(0, 3) === 0xffd8ff },
  { format: 'png', matches: (head) => head.readUInt32BE(0) === 0x89504e47 },
  { format: 'gif', matches: (head) => head.toString('latin1', 0, 4) === 'GIF8' },
  { format: 'webp', matches: (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1', 0, 12)) },
  { format: 'avif', matches: (head) => /^ftypavi[fs]/.test(head.toString('latin1', 4, 12)) },
];

/** Bytes that it takes to tell. */
export const headLength = 12;

/** The format of a picture by its first bytes; null for what is none, or none that we read. */
export function pictureFormat(head: Buffer): string | null {
  if (head.length < headLength) return null;
  return beginnings.find(({ matches }) => matches(head))?.format ?? null;
}
