/** The first bytes of media files. */
const signatures: ((head: Buffer) => boolean)[] = [
  // MP4, MOV and 3GP; a QuickTime file may begin with its index or its data.
  (head) => /^(ftyp|moov|mdat|wide|skip|pnot)$/.test(head.toString('latin1', 4, 8)),
  // Matroska and WebM.
  (head) => head.readUInt32BE(0) === 0x1a45dfa3,
  // MPEG transport streams, without and with time codes.
  (head) => head[0] === 0x47 && head[188] === 0x47,
  (head) => head[4] === 0x47 && head[196] === 0x47,
  // MPEG program and elementary streams.
  (head) => head.readUInt32BE(0) === 0x1ba || head.readUInt32BE(0) === 0x1b3,
  (head) => /^(RIFF|RF64).{4}(AVI |WAVE|WEBP)/s.test(head.toString('latin1', 0, 12)),
  (head) => /^(FLV|OggS|fLaC|ID3|FORM|caff|GIF8|\.RMF)/.test(head.toString('latin1', 0, 4)),
  // Windows Media, and material exchange format.
  (head) => head.readUInt32BE(0) === 0x3026b275 || head.readUInt32BE(0) === 0x060e2b34,
  // The header of an MPEG audio frame: MP3 and ADTS.
  (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 && head[1] !== 0xff && head[1] !== 0xfe,
  (head) => head.readUInt32BE(0) === 0x89504e47 && head.includes('acTL'),
];

/** Bytes of a file that are needed to recognize it. */
export const headBytes = 4096;

/** `\s` also matches a byte order mark. */
const textStart = /^\s*[<{#[]/;

/**
 * Whether a file is audio, video or an animated image, according to its first bytes. `contentType` counts only for
 * formats without a signature, because many servers send the type of a page for any file, and pages for missing files.
 */
export function isMedia(head: Buffer, contentType: string | undefined): boolean {
  if (head.length < 16) return false;
  if (signatures.some((matches) => matches(head))) return true;
  return /^(video|audio)\/(?!.*mpegurl)/i.test(contentType ?? '') && !textStart.test(head.toString());
}
