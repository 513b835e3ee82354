/** A snapshot of a `<video>` element in plain values. */
export type MediaState = {
  /** False while the viewer wants the video to play, even if the source is loading or has failed. */
  paused: boolean;
  /** True while the video should be playing or seeking but has no data to show. */
  stalled: boolean;
  started: boolean;
  /** Seconds; during a seek, its target. */
  currentTime: number;
  /** Seconds; 0 until known. */
  duration: number;
  /** The end, in seconds, of the gapless buffer around the current time. */
  bufferedUntil: number;
  volume: number;
  muted: boolean;
  /** Muted by the player, because the browser allowed autoplay only without audio. */
  autoMuted: boolean;
  speed: number;
  loop: boolean;
};

/** Events after which `readMediaState` may return a different state. */
export const stateEvents = [
  'play',
  'pause',
  'playing',
  'waiting',
  'ended',
  'timeupdate',
  'durationchange',
  'loadedmetadata',
  'loadeddata',
  'canplay',
  'progress',
  'seeking',
  'seeked',
  'volumechange',
  'ratechange',
  'emptied',
  'error',
] as const;

type PlayerFacts = {
  /** The target of the running seek in seconds, or null. */
  target: number | null;
  autoMuted: boolean;
  shouldPlay: boolean;
};

export function readMediaState(
  video: HTMLVideoElement,
  { target, autoMuted, shouldPlay }: PlayerFacts,
): MediaState {
  const paused = video.paused && !shouldPlay;
  const currentTime = target ?? video.currentTime;
  const starved = video.readyState < video.HAVE_FUTURE_DATA;
  return {
    paused,
    stalled: video.error !== null || (starved && !video.ended && (!paused || video.seeking)),
    started: video.played.length > 0,
    currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    bufferedUntil: endOfRange(video.buffered, currentTime),
    volume: video.volume,
    muted: video.muted || video.volume === 0,
    autoMuted,
    speed: video.playbackRate,
    loop: video.loop,
  };
}

function endOfRange(ranges: TimeRanges, time: number): number {
  for (let index = 0; index < ranges.length; index += 1) {
    // Tolerates a stream that begins a frame or two after zero.
    if (ranges.start(index) - 0.25 <= time && time <= ranges.end(index)) return ranges.end(index);
  }
  return time;
}
