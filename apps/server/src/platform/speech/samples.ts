import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Span } from './speech-engine.ts';

/** Samples per second of all audio for recognition, as the models expect. */
export const sampleRate = 16_000;
export const bytesPerSecond = sampleRate * 2;

/** Bytes that are read at a time: two seconds, which take a few milliseconds to analyze. */
const blockBytes = 2 * bytesPerSecond;

/** Reads a file of 16-bit samples in blocks. An odd last byte is dropped. */
export async function* readSamples(file: string): AsyncGenerator<Int16Array> {
  await using handle = await open(file);
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(blockBytes), 0, blockBytes, position);
    const count = Math.floor(bytesRead / 2);
    if (count === 0) return;
    yield Int16Array.from({ length: count }, (_, index) => buffer.readInt16LE(index * 2));
    position += count * 2;
  }
}

/** Writes only these spans of a file of samples to another file, each followed by `gap` seconds of silence. */
export async function writeSpans(
  from: string,
  to: string,
  spans: readonly Span[],
  gap: number,
): Promise<void> {
  await pipeline(joinSpans(from, spans, gap), createWriteStream(to));
}

async function* joinSpans(file: string, spans: readonly Span[], gap: number): AsyncGenerator<Buffer> {
  for (const { start, end } of spans) {
    const range = { start: byteAt(start), end: byteAt(end) - 1 };
    if (range.end > range.start) yield* createReadStream(file, range);
    yield Buffer.alloc(byteAt(gap));
  }
}

/** Returns the position in bytes of a time in seconds. */
const byteAt = (seconds: number) => Math.round(seconds * sampleRate) * 2;

/** Reads a span of a file of samples. */
export async function readSpan(file: string, { start, end }: Span): Promise<ArrayBuffer> {
  await using handle = await open(file);
  const samples = new ArrayBuffer(byteAt(end) - byteAt(start));
  const { bytesRead } = await handle.read(new Uint8Array(samples), 0, samples.byteLength, byteAt(start));
  return samples.slice(0, bytesRead - (bytesRead % 2));
}
