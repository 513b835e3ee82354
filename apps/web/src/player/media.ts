import { play } from './start-playback.ts';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const volumeStep = 0.1;

export type MediaState = {
  paused: boolean;
  ended: boolean;
  /** It should be moving, and has nothing to show. */
  stalled: boolean;
  started: boolean;
  /** Seconds; while a seek is under way, where it leads. */
  currentTime: number;
  /** Seconds; 0 until known. */
  duration: number;
  /** The end, in seconds, of what is loaded without a gap from the current time on. */
  bufferedUntil: number;
  volume: number;
  muted: boolean;
  speed: number;
};

/** A `<video>` element as a store and the ways to change it. */
export type Media = ReturnType<typeof createMedia>;

const events = [
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

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

export function createMedia(video: HTMLVideoElement) {
  const listeners = new Set<() => void>();
  let target: number | null = null;
  let sought: number | null = null;
  let state = readState(video, target);

  function refresh(): void {
    state = readState(video, target);
    for (const listener of listeners) listener();
  }

  /** An element that is loading drops a seek, and one that is seeking queues them all: only the last one matters. */
  function seek(seconds: number): void {
    target = between(0, seconds, state.duration || Number.POSITIVE_INFINITY);
    if (video.readyState > 0 && !video.seeking) goToTarget();
    refresh();
  }

  function goToTarget(): void {
    if (target === sought) target = null;
    sought = target;
    if (target !== null) video.currentTime = target;
  }

  function connect(): () => void {
    for (const event of events) video.addEventListener(event, refresh);
    video.addEventListener('seeked', goToTarget);
    video.addEventListener('loadedmetadata', goToTarget);
    return () => {
      for (const event of events) video.removeEventListener(event, refresh);
      video.removeEventListener('seeked', goToTarget);
      video.removeEventListener('loadedmetadata', goToTarget);
    };
  }

  function setVolume(volume: number): void {
    video.volume = between(0, Math.round(volume * 10) / 10, 1);
    video.muted = video.volume === 0;
  }

  function setSpeed(speed: number): void {
    // A new source starts at the default rate.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
  }

  return {
    video,
    connect,
    seek,
    setVolume,
    setSpeed,
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    togglePlay(): void {
      if (video.paused) void play(video);
      else video.pause();
    },
    toggleMuted(): void {
      if (video.volume === 0) setVolume(0.5);
      else video.muted = !video.muted;
    },
    stepSpeed(by: 1 | -1): void {
      const index = speeds.findIndex((speed) => speed >= video.playbackRate);
      setSpeed(speeds[between(0, index + by, speeds.length - 1)] ?? 1);
    },
  };
}

function readState(video: HTMLVideoElement, target: number | null): MediaState {
  const currentTime = target ?? video.currentTime;
  const starved = video.readyState < video.HAVE_FUTURE_DATA;
  return {
    paused: video.paused,
    ended: video.ended,
    stalled: video.error !== null || (starved && !video.ended && (!video.paused || video.seeking)),
    started: video.played.length > 0,
    currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    bufferedUntil: endOfRange(video.buffered, currentTime),
    volume: video.volume,
    muted: video.muted || video.volume === 0,
    speed: video.playbackRate,
  };
}

function endOfRange(ranges: TimeRanges, time: number): number {
  for (let index = 0; index < ranges.length; index += 1) {
    // Streams may begin a frame or two after zero.
    if (ranges.start(index) - 0.25 <= time && time <= ranges.end(index)) return ranges.end(index);
  }
  return time;
}
