import { audioStreamsOf } from './audio-stream.ts';
import type { Probe } from './probe.ts';

/** Codecs of further audio streams that an MP4 can hold. Browsers don't have to support them, only the main one. */
const furtherCodecs = ['aac', 'ac3', 'eac3', 'mp3'];

/** Whether browsers can play the file without re-encoding; it may need a remux. */
export function playsInBrowsers(probe: Probe): boolean {
  const { container, video, audio } = probe;
  return (
    audioStreamsOf(probe).every(({ codec }) => furtherCodecs.includes(codec)) &&
    container.includes('mp4') &&
    video?.codec === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    video.level <= 52 &&
    !video.interlaced &&
    (audio === null || (audio.codec === 'aac' && audio.channels <= 6))
  );
}
