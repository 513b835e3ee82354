import { type FileHandle, open } from 'node:fs/promises';

/**
 * Moves the segments of an MP4, whose times start at 0, to their times in the whole video. Updates the decode time
 * (`tfdt`) and number (`mfhd`) of each fragment, and the time in the index (`sidx`) before it, in place (ISO/IEC
 * 14496-12). `start` is in seconds, as a fraction; `first` is the number of the first fragment.
 */
export async function moveFragments(
  file: string,
  start: { numerator: number; denominator: number },
  first: number,
): Promise<void> {
  await using handle = await open(file, 'r+');
  const { size } = await handle.stat();
  let timescale = 0;
  let number = first;
  for (let at = 0; at + 8 <= size; ) {
    const box = await readHeader(handle, at);
    if (['moov', 'moof', 'sidx'].includes(box.type)) {
      const bytes = await readBytes(handle, at, box.size);
      if (box.type === 'moov') timescale = timescaleOf(bytes);
      const offset = BigInt(Math.round((start.numerator * timescale) / start.denominator));
      if (box.type === 'sidx') moveIndex(bytes, offset);
      if (box.type === 'moof') moveFragment(bytes, offset, number++);
      if (box.type !== 'moov') await handle.write(bytes, 0, bytes.length, at);
    }
    at += Math.max(box.size, 8);
  }
}

async function readBytes(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await handle.read(bytes, 0, length, at);
  return bytes;
}

async function readHeader(handle: FileHandle, at: number): Promise<{ size: number; type: string }> {
  const bytes = await readBytes(handle, at, 16);
  const size = bytes.readUInt32BE(0);
  return {
    size: size === 1 ? Number(bytes.readBigUInt64BE(8)) : size,
    type: bytes.toString('latin1', 4, 8),
  };
}

const containers = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);

/**
 * Returns the offset of the content of the first box of a type, also searching container boxes, or -1 if there is none.
 */
function contentOf(bytes: Buffer, wanted: string, at = 0, end = bytes.length): number {
  for (let box = at; box + 8 <= end; box += Math.max(bytes.readUInt32BE(box), 8)) {
    const type = bytes.toString('latin1', box + 4, box + 8);
    if (type === wanted) return box + 8;
    if (!containers.has(type)) continue;
    const found = contentOf(bytes, wanted, box + 8, box + bytes.readUInt32BE(box));
    if (found >= 0) return found;
  }
  return -1;
}

/** Returns the ticks per second of the only track. */
function timescaleOf(moov: Buffer): number {
  const mdhd = contentOf(moov, 'mdhd');
  return moov.readUInt32BE(mdhd + (moov.readUInt8(mdhd) === 1 ? 20 : 12));
}

function moveFragment(moof: Buffer, offset: bigint, number: number): void {
  moof.writeUInt32BE(number, contentOf(moof, 'mfhd') + 4);
  addTime(moof, contentOf(moof, 'tfdt'), 4, offset);
}

function moveIndex(sidx: Buffer, offset: bigint): void {
  addTime(sidx, contentOf(sidx, 'sidx'), 12, offset);
}

/** Adds to a time field. The version byte at `content` selects 64 or 32 bits. */
function addTime(bytes: Buffer, content: number, distance: number, offset: bigint): void {
  const at = content + distance;
  if (bytes.readUInt8(content) === 1) {
    bytes.writeBigUInt64BE(bytes.readBigUInt64BE(at) + offset, at);
  } else {
    bytes.writeUInt32BE(Number(BigInt(bytes.readUInt32BE(at)) + offset), at);
  }
}
