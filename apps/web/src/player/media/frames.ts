/** Seconds of a frame before a video's own are known, and where a browser doesn't tell of them. */
const usual = 1 / 30;

/** Frames after which the length of one is known. */
const enough = 12;

/** Learns from the first frames of a video how long one is shown, because no element tells. */
export function createFrames(video: HTMLVideoElement) {
  const lengths: number[] = [];
  let last: VideoFrameCallbackMetadata | null = null;
  let request = 0;

  function look(_now: number, frame: VideoFrameCallbackMetadata): void {
    // A busy page isn't told of every frame that is shown, and a seek leads far away.
    const follows = last !== null && frame.presentedFrames === last.presentedFrames + 1;
    const length = frame.mediaTime - (last?.mediaTime ?? Number.NaN);
    if (follows && length > 0) lengths.push(length);
    last = video.seeking ? null : frame;
    if (lengths.length < enough) request = video.requestVideoFrameCallback(look);
  }

  return {
    /** The middle of a frame before or after, in seconds, because its edge may show its neighbour. */
    step(seconds: number, steps: number): number {
      // A busy browser leaves frames out: of many steps, the shortest is a frame.
      const length = lengths.length < enough ? usual : Math.min(...lengths);
      return (Math.floor(seconds / length + 0.01) + steps + 0.5) * length;
    },
    connect(signal: AbortSignal): void {
      if (!('requestVideoFrameCallback' in video)) return;
      request = video.requestVideoFrameCallback(look);
      const forget = () => {
        last = null;
      };
      video.addEventListener('seeking', forget, { signal });
      signal.addEventListener('abort', () => video.cancelVideoFrameCallback(request));
    },
  };
}
