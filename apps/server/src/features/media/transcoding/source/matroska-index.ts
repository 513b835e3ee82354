import type { ReadBytes } from '../../../../platform/storage/read-bytes.ts';
import { type KeyFrame, minDistance, openingBytes, type SourceIndex } from './source-index.ts';

/** Element ids, as defined in RFC 9559. */
const ids = {
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cuePositions: 0xb7,
  cueCluster: 0xf1,
};

/** Bytes of the longest header (id and length), and of the largest element that is read as a whole. */
const headerBytes = 12;
const maxBytes = 16 * 1024 * 1024;
/** Max elements that are read before the first cluster. */
const maxElements = 1000;

type Element = { id: number; content: number; end: number };

/** Reads the index of a Matroska file from its cues. Null if it has none. */
export async function readMatroskaIndex(read: ReadBytes, size: number): Promise<SourceIndex | null> {
  const header = await elementAt(read, 0);
  const segment = header && (await elementAt(read, header.end));
  if (segment?.id !== ids.segment) return null;
  let scale = 1_000_000;
  let cuesAt: number | null = null;
  for (let at = segment.content, count = 0; at < size && count < maxElements; count += 1) {
    const element = await elementAt(read, at);
    if (!element) return null;
    if (element.id === ids.cluster) {
      const cues = cuesAt === null ? null : await elementAt(read, segment.content + cuesAt);
      if (cues?.id !== ids.cues || cues.end > size) return null;
      const bytes = await contentOf(read, cues);
      const keyFrames = bytes && readCues(bytes, scale / 1e9, segment.content);
      if (!keyFrames || keyFrames.length === 0) return null;
      const head = [
        { start: 0, end: Math.min(size, at + openingBytes) - 1 },
        { start: cues.content - headerBytes, end: size - 1 },
      ];
      return { size, keyFrames, head, stream: () => [{ start: 0, end: size - 1 }] };
    }
    const bytes = [ids.info, ids.seekHead].includes(element.id) ? await contentOf(read, element) : null;
    if (bytes && element.id === ids.info) scale = numberIn(bytes, ids.timestampScale) ?? scale;
    if (bytes && element.id === ids.seekHead) cuesAt = cuesPositionIn(bytes) ?? cuesAt;
    at = element.end;
  }
  return null;
}

function readCues(bytes: Buffer, unit: number, base: number): KeyFrame[] {
  const keyFrames: KeyFrame[] = [];
  for (const point of childrenOf(bytes)) {
    if (point.id !== ids.cuePoint) continue;
    const content = bytes.subarray(point.content, point.end);
    const time = numberIn(content, ids.cueTime);
    const positions = childOf(content, ids.cuePositions);
    const cluster = positions && numberIn(positions, ids.cueCluster);
    const seconds = (time ?? 0) * unit;
    const isApart = seconds >= (keyFrames.at(-1)?.seconds ?? Number.NEGATIVE_INFINITY) + minDistance;
    if (time !== null && cluster !== null && isApart) keyFrames.push({ seconds, byte: base + cluster });
  }
  return keyFrames;
}

function cuesPositionIn(bytes: Buffer): number | null {
  for (const seek of childrenOf(bytes)) {
    const content = bytes.subarray(seek.content, seek.end);
    const isOfCues = seek.id === ids.seek && numberIn(content, ids.seekId) === ids.cues;
    if (isOfCues) return numberIn(content, ids.seekPosition);
  }
  return null;
}

async function elementAt(read: ReadBytes, at: number): Promise<Element | null> {
  const element = parseHeader(await read(at, headerBytes), 0);
  return element && { id: element.id, content: at + element.content, end: at + element.end };
}

async function contentOf(read: ReadBytes, { content, end }: Element): Promise<Buffer | null> {
  return end - content > maxBytes ? null : read(content, end - content);
}

function* childrenOf(bytes: Buffer): Generator<Element> {
  for (let at = 0; at < bytes.length; ) {
    const child = parseHeader(bytes, at);
    if (!child || child.end > bytes.length) return;
    yield child;
    at = child.end;
  }
}

function childOf(bytes: Buffer, id: number): Buffer | null {
  for (const child of childrenOf(bytes)) {
    if (child.id === id) return bytes.subarray(child.content, child.end);
  }
  return null;
}

function numberIn(bytes: Buffer, id: number): number | null {
  return childOf(bytes, id)?.reduce((value, byte) => value * 256 + byte, 0) ?? null;
}

/**
 * Parses an element's header: an id and a length, each one byte longer than the number of leading zero bits in its
 * first byte.
 */
function parseHeader(bytes: Buffer, at: number): Element | null {
  const idLength = lengthAt(bytes, at);
  const sizeLength = lengthAt(bytes, at + idLength);
  const content = at + idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || content > bytes.length) return null;
  const id = bytes.readUIntBE(at, idLength);
  let size = bytes.readUInt8(at + idLength) % 2 ** (8 - sizeLength);
  for (let next = at + idLength + 1; next < content; next += 1) size = size * 256 + bytes.readUInt8(next);
  return { id, content, end: content + size };
}

const lengthAt = (bytes: Buffer, at: number) =>
  at < bytes.length ? Math.clz32(bytes.readUInt8(at)) - 23 : 9;
