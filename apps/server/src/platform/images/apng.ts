import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** A frame as a PNG image without interlacing, and the milliseconds for which it is shown. */
export type ApngFrame = { png: Buffer; delay: number };

/** The eight bytes at the start of each PNG image. */
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Max milliseconds of a frame, which are stored in 16 bits. */
const maxDelay = 65_535;

/**
 * Writes an animated PNG (PNG specification, third edition). The frames must have the same size and color type.
 * `count` is their number.
 */
export async function writeApng(
  file: FileHandle,
  frames: AsyncIterable<ApngFrame>,
  count: number,
): Promise<void> {
  let sequence = 0;
  const numbered = (content: Buffer) => Buffer.concat([uint32(sequence++), content]);
  for await (const { png, delay } of frames) {
    const chunks = [...chunksOf(png)];
    const header = chunks.find(({ type }) => type === 'IHDR')?.content ?? Buffer.alloc(13);
    const isFirst = sequence === 0;
    if (isFirst) {
      const control = Buffer.concat([uint32(count), uint32(0)]);
      await file.write(Buffer.concat([signature, chunk('IHDR', header), chunk('acTL', control)]));
    }
    await file.write(chunk('fcTL', numbered(frameControl(header, delay))));
    for (const { content } of chunks.filter(({ type }) => type === 'IDAT')) {
      await file.write(isFirst ? chunk('IDAT', content) : chunk('fdAT', numbered(content)));
    }
  }
  await file.write(chunk('IEND', Buffer.alloc(0)));
}

/** A frame that fills the canvas and replaces the frame before it. */
function frameControl(header: Buffer, delay: number): Buffer {
  const control = Buffer.alloc(22);
  header.copy(control, 0, 0, 8);
  control.writeUInt16BE(Math.min(delay, maxDelay), 16);
  control.writeUInt16BE(1000, 18);
  return control;
}

function* chunksOf(png: Buffer): Generator<{ type: string; content: Buffer }> {
  for (let at = signature.length; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), content: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
