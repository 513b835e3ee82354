import { inputDescriptor } from '../confine/run.ts';

/**
 * Containers that only hold media. Playlists and scripts are excluded, because ffmpeg would read the files they name.
 */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,ogg,asf';
/** 8K. Without a limit, a file of a few bytes could claim an image that exhausts the memory. */
const maxPixels = 8192 * 4320;
/** Each decoder thread holds its own frames, which add up on a machine with many cores. */
const decoderThreads = 4;

/** Returns the name of a piped input for its index among the run's inputs. */
export const pipeInput = (index: number) => `pipe:${inputDescriptor(index)}`;

/** Returns the arguments for an input, which allow no network, no other protocol and no other file type. */
export function guardedInput(file: string): string[] {
  const [protocol, url] = file.startsWith('pipe:') ? ['pipe', file] : ['file', `file:${file}`];
  return [
    ...['-protocol_whitelist', protocol, '-format_whitelist', containers],
    ...['-max_pixels', String(maxPixels), '-threads', String(decoderThreads), '-i', url],
  ];
}
