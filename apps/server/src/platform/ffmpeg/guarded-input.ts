import { inputDescriptor } from '../confine/run.ts';

/**
 * Containers that hold only media. Playlists and scripts are excluded, because ffmpeg would read the files they name.
 */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,ogg,asf,wav,mp3,flac,aac';
/** Rare containers of audio alone are allowed only where audio is expected. */
const audioContainers = `${containers},w64,aiff,caf,amr`;
/** 8K. Without a limit, a file of a few bytes could claim an image so large that it exhausts the memory. */
const maxPixels = 8192 * 4320;
/** Each decoder thread holds its own frames, which add up on a machine with many cores. */
const decoderThreads = 4;

/** Returns ffmpeg's name for the piped input at this index among the run's inputs. */
export const pipeInput = (index: number) => `pipe:${inputDescriptor(index)}`;

/**
 * Returns the arguments for an input. They allow only the input's own protocol, never the network, and only the
 * containers above. `hasOnlyAudio` also allows those of audio alone.
 */
export function guardedInput(file: string, { hasOnlyAudio = false } = {}): string[] {
  const [protocol, url] = file.startsWith('pipe:') ? ['pipe', file] : ['file', `file:${file}`];
  return [
    ...['-protocol_whitelist', protocol, '-format_whitelist', hasOnlyAudio ? audioContainers : containers],
    ...['-max_pixels', String(maxPixels), '-threads', String(decoderThreads), '-i', url],
  ];
}
