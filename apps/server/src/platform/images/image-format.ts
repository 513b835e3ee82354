import { open } from 'node:fs/promises';

/** Accepted image formats, recognized by a file's first bytes. No other upload reaches the image decoder. */
const signatures: { format: string; matches: (head: Buffer) => boolean }[] = [
  { format: 'jpg', matches: (head) => head.readUIntBE(0, 3) === 0xffd8ff },
  { format: 'png', matches: (head) => head.readUInt32BE(0) === 0x89504e47 },
  { format: 'gif', matches: (head) => head.toString('latin1', 0, 4) === 'GIF8' },
  { format: 'webp', matches: (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1', 0, 12)) },
  { format: 'avif', matches: (head) => /^ftypavi[fs]/.test(head.toString('latin1', 4, 12)) },
];

const headLength = 12;

/** Returns `jpg`, `png`, … according to a file's first bytes; null for any other file. */
export async function imageFormat(file: string): Promise<string | null> {
  await using handle = await open(file, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
  if (bytesRead < headLength) return null;
  return signatures.find(({ matches }) => matches(buffer))?.format ?? null;
}
