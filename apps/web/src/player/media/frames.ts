/** Frame duration in seconds until the video's own is known, and in browsers that don't report frames. */
const defaultFrameDuration = 1 / 30;

/** Number of samples after which the frame duration is known. */
const minSamples = 12;

/** Measures the frame duration on a video's first frames, because the element doesn't expose it. */
export function createFrames(video: HTMLVideoElement) {
  const lengths: number[] = [];
  let last: VideoFrameCallbackMetadata | null = null;
  let request = 0;

  function sample(_now: number, frame: VideoFrameCallbackMetadata): void {
    // Busy pages miss frames; seeks skip many.
    const follows = last !== null && frame.presentedFrames === last.presentedFrames + 1;
    const length = frame.mediaTime - (last?.mediaTime ?? Number.NaN);
    if (follows && length > 0) lengths.push(length);
    last = video.seeking ? null : frame;
    if (lengths.length < minSamples) request = video.requestVideoFrameCallback(sample);
  }

  return {
    /**
     * Returns the middle, in seconds, of the frame that is `steps` away. A seek to its edge may show the neighboring
     * frame.
     */
    step(seconds: number, steps: number): number {
      // A busy browser drops frames, so the shortest sample is the frame duration.
      const length = lengths.length < minSamples ? defaultFrameDuration : Math.min(...lengths);
      return (Math.floor(seconds / length + 0.01) + steps + 0.5) * length;
    },
    connect(signal: AbortSignal): void {
      if (!('requestVideoFrameCallback' in video)) return;
      request = video.requestVideoFrameCallback(sample);
      const skipNext = () => {
        last = null;
      };
      video.addEventListener('seeking', skipNext, { signal });
      signal.addEventListener('abort', () => video.cancelVideoFrameCallback(request));
    },
  };
}
