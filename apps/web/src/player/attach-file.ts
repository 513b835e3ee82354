import { play } from './play.ts';

/** Milliseconds before each new attempt, counted anew once playback moves: enough for a host to restart. */
const retryDelays = [500, 1000, 2000, 4000];

/** Plays what the browser plays by itself. `onFailed` once no attempt is left. */
export function attachFile(video: HTMLVideoElement, address: string, onFailed: () => void): () => void {
  const attachment = new AbortController();
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handleError(): void {
    const delay = retryDelays[attempt];
    if (delay === undefined || video.error?.code === MediaError.MEDIA_ERR_DECODE) {
      onFailed();
      return;
    }
    attempt += 1;
    const resume = { at: video.currentTime, playing: !video.paused };
    timer = setTimeout(() => reload(resume), delay);
  }

  function reload(resume: { at: number; playing: boolean }): void {
    video.load();
    // Before anything is loaded, this is where playback will begin.
    video.currentTime = resume.at;
    if (resume.playing) void play(video);
  }

  function handleProgress(): void {
    attempt = 0;
  }

  video.addEventListener('error', handleError, { signal: attachment.signal });
  video.addEventListener('timeupdate', handleProgress, { signal: attachment.signal });
  video.src = address;

  return () => {
    attachment.abort();
    clearTimeout(timer);
    video.removeAttribute('src');
    video.load();
  };
}
