/** Containers that hold media and nothing else: a playlist or a script names other files, and would be followed. */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,ogg,asf';
/** 8K; a few bytes can otherwise claim a picture that fills the memory. */
const maxPixels = 8192 * 4320;
/** Each thread of a decoder keeps pictures of its own: on a machine of many cores that would be many. */
const decoderThreads = 4;

/** What stands before every input: no network, no other protocol, no other kind of file. */
export function guardedInput(file: string): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', containers],
    ...['-max_pixels', String(maxPixels), '-threads', String(decoderThreads), '-i', `file:${file}`],
  ];
}
