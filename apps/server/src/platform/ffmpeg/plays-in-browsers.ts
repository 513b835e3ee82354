import type { Probe } from './probe.ts';

/** Whether browsers can play the file without re-encoding; it may need a remux. */
export function playsInBrowsers({ container, video, audio }: Probe): boolean {
  return (
    container.includes('mp4') &&
    video?.codec === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    video.level <= 52 &&
    !video.interlaced &&
    (audio === null || (audio.codec === 'aac' && audio.channels <= 6))
  );
}
