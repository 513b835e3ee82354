/** Seconds of a frame where a browser doesn't tell of them. */
const usual = 1 / 30;

/** Frames after which the length of one is known. */
const enough = 12;

/** Learns from the first frames of a video how long one is shown, because no element tells. */
export function createFrames(video: HTMLVideoElement) {
  let shortest = Number.POSITIVE_INFINITY;
  let seen = 0;
  let last = Number.NaN;
  let request = 0;

  function look(_now: number, { mediaTime }: VideoFrameCallbackMetadata): void {
    // A busy browser leaves frames out, and a seek leads far away: the shortest step is a frame.
    if (mediaTime > last) {
      shortest = Math.min(shortest, mediaTime - last);
      seen += 1;
    }
    last = mediaTime;
    if (seen < enough) request = video.requestVideoFrameCallback(look);
  }

  return {
    /** The middle of a frame before or after, in seconds, because its edge may show its neighbour. */
    step(seconds: number, steps: number): number {
      const length = Number.isFinite(shortest) ? shortest : usual;
      return (Math.floor(seconds / length + 0.01) + steps + 0.5) * length;
    },
    connect(signal: AbortSignal): void {
      if (!('requestVideoFrameCallback' in video)) return;
      request = video.requestVideoFrameCallback(look);
      signal.addEventListener('abort', () => video.cancelVideoFrameCallback(request));
    },
  };
}
