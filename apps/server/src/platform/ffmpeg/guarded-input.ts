import { inputDescriptor } from '../confine/run.ts';

/** Containers that hold media only. A playlist or a script names other files, which ffmpeg would read. */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,ogg,asf';
/** 8K; a few bytes could otherwise claim an image that fills the memory. */
const maxPixels = 8192 * 4320;
/** Each decoder thread keeps its own frames, which add up on a machine with many cores. */
const decoderThreads = 4;

/** The name of an input that comes through a pipe, by its index among the inputs of the run. */
export const pipeInput = (index: number) => `pipe:${inputDescriptor(index)}`;

/** The arguments before every input: no network, no other protocol, no other type of file. */
export function guardedInput(file: string): string[] {
  const [protocol, url] = file.startsWith('pipe:') ? ['pipe', file] : ['file', `file:${file}`];
  return [
    ...['-protocol_whitelist', protocol, '-format_whitelist', containers],
    ...['-max_pixels', String(maxPixels), '-threads', String(decoderThreads), '-i', url],
  ];
}
