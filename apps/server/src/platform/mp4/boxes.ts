export type Mp4Box = { type: string; content: Buffer };

/** Returns the consecutive boxes (ISO/IEC 14496-12) in these bytes; ignores a truncated last box. */
export function boxesIn(bytes: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < 8 || at + size > bytes.length) break;
    const content = bytes.subarray(at + (isLong ? 16 : 8), at + size);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content });
    at += size;
  }
  return boxes;
}

/** Finds the content of the first box at this path of nested boxes; null if there is none. */
export function findBox(bytes: Buffer, path: readonly string[]): Buffer | null {
  let content = bytes;
  for (const name of path) {
    const box = boxesIn(content).find(({ type }) => type === name);
    if (!box) return null;
    content = box.content;
  }
  return content;
}
