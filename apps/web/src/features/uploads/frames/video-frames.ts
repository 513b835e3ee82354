import { t } from '@lingui/core/macro';

export type Frame = {
  /** Seconds from the start of the video. */
  seconds: number;
  /** The URL of the frame's image. */
  image: string;
  /** Returns the frame as a file for the thumbnail. */
  toFile: () => Promise<File>;
};

/** The times of the captured frames, as fractions of the duration. */
const moments = [0.1, 0.3, 0.5, 0.7, 0.9];
export const frameCount = moments.length;
/** Max milliseconds that a browser may take to decode a frame. Some wait until the person plays the video. */
const maxDecoding = 15_000;
/** Pixels. The width of the largest thumbnail. */
const maxWidth = 1280;

/** Captures frames of a local video one by one. Yields none if the browser can't play it. */
export async function* captureFrames(url: string, signal: AbortSignal): AsyncGenerator<Frame> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  try {
    await nextEvent(video, 'loadeddata', signal);
    if (!Number.isFinite(video.duration) || video.videoWidth === 0) return;
    for (const moment of moments) {
      video.currentTime = video.duration * moment;
      await nextEvent(video, 'seeked', signal);
      yield await capture(video);
    }
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** Waits for an event. Rejects if the video fails, takes too long or `signal` aborts. */
function nextEvent(video: HTMLVideoElement, event: string, signal?: AbortSignal): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const listening = new AbortController();
  const options = { signal: listening.signal };
  video.addEventListener(event, resolve, options);
  video.addEventListener('error', () => reject(video.error), options);
  const ended = AbortSignal.any([AbortSignal.timeout(maxDecoding), ...(signal ? [signal] : [])]);
  ended.addEventListener('abort', () => reject(ended.reason), options);
  return promise.finally(() => listening.abort());
}

/** Captures the frame that a video element shows, after a seek has ended. */
export async function captureShown(video: HTMLVideoElement): Promise<File> {
  if (video.seeking) await nextEvent(video, 'seeked');
  return frameFile(await draw(video), video.currentTime);
}

async function capture(video: HTMLVideoElement): Promise<Frame> {
  const blob = await draw(video);
  const file = frameFile(blob, video.currentTime);
  return { seconds: video.currentTime, image: URL.createObjectURL(blob), toFile: async () => file };
}

async function draw(video: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, maxWidth / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', 0.9);
  const blob = await promise;
  if (!blob) throw new Error('a frame could not be drawn');
  return blob;
}

export function frameFile(blob: Blob, seconds: number): File {
  const wholeSeconds = Math.floor(seconds);
  const name = t({ message: `frame at ${wholeSeconds} s`, comment: 'Name of an image file' });
  return new File([blob], `${name}.jpg`, { type: blob.type });
}
