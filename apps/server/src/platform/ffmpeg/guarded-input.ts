import { inputDescriptor } from '../confine/run.ts';

/** Containers that only hold media. A playlist or a script names other files, which ffmpeg would read. */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,ogg,asf';
/** 8K; otherwise a few bytes could claim an image that exhausts the memory. */
const maxPixels = 8192 * 4320;
/** Each decoder thread holds its own frames, which add up on a machine with many cores. */
const decoderThreads = 4;

/** The name of a piped input, by its index among the inputs of the run. */
export const pipeInput = (index: number) => `pipe:${inputDescriptor(index)}`;

/** The arguments of every input: no network, no other protocol, no other file type. */
export function guardedInput(file: string): string[] {
  const [protocol, url] = file.startsWith('pipe:') ? ['pipe', file] : ['file', `file:${file}`];
  return [
    ...['-protocol_whitelist', protocol, '-format_whitelist', containers],
    ...['-max_pixels', String(maxPixels), '-threads', String(decoderThreads), '-i', url],
  ];
}
