import { play } from './play.ts';

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
  /** Muted because the browser would not have played it otherwise. */
  autoMuted: boolean;
  speed: number;
};

/** A `<video>` element as a store, and the ways to change it. */
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

const clamp = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

export function createMedia(video: HTMLVideoElement) {
  const listeners = new Set<() => void>();
  const seeker = createSeeker(video);
  let autoMuted = false;
  let intendsToPlay = false;
  let state = readState(video, seeker.target(), autoMuted);

  function refresh(): void {
    autoMuted &&= video.muted;
    state = readState(video, seeker.target(), autoMuted);
    for (const listener of listeners) listener();
  }

  function seek(seconds: number): void {
    seeker.seek(clamp(0, seconds, state.duration || Number.POSITIVE_INFINITY));
    refresh();
  }

  /** A browser pauses what it fails to load; nobody asked for that. */
  function rememberIntent({ type }: Event): void {
    if (type === 'play') intendsToPlay = true;
    else if (video.error === null) intendsToPlay = false;
  }

  /** Plays without having been asked by a click, which browsers may allow only without sound. */
  async function start(): Promise<void> {
    if ((await play(video)) !== 'forbidden' || video.muted) return;
    autoMuted = true;
    video.muted = true;
    if ((await play(video)) !== 'playing') video.muted = false;
  }

  function setVolume(volume: number): void {
    video.volume = clamp(0, Math.round(volume * 10) / 10, 1);
    video.muted = video.volume === 0;
    refresh();
  }

  function toggleMuted(): void {
    if (video.volume === 0) setVolume(0.5);
    else video.muted = !video.muted;
    refresh();
  }

  function setSpeed(speed: number): void {
    // A new source starts at the default rate.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    refresh();
  }

  function togglePlay(): void {
    if (video.paused) void play(video);
    else video.pause();
    refresh();
  }

  return {
    video,
    seek,
    start,
    setVolume,
    toggleMuted,
    setSpeed,
    togglePlay,
    getState: () => state,
    /** Whether it should be playing, even if a failure stands in the way. */
    shouldPlay: () => intendsToPlay,
    /** As `currentTime`, to the very moment. */
    now: () => seeker.target() ?? video.currentTime,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect(): () => void {
      const connection = new AbortController();
      const { signal } = connection;
      seeker.connect(signal);
      video.addEventListener('play', rememberIntent, { signal });
      video.addEventListener('pause', rememberIntent, { signal });
      for (const event of events) video.addEventListener(event, refresh, { signal });
      return () => connection.abort();
    },
  };
}

/** An element that is loading drops a seek, and one that is seeking queues them all; only the last one matters. */
function createSeeker(video: HTMLVideoElement) {
  let target: number | null = null;
  let sought: number | null = null;

  function advance(): void {
    if (target === sought) target = null;
    sought = target;
    if (target !== null) video.currentTime = target;
  }

  return {
    target: () => target,
    seek(seconds: number): void {
      target = seconds;
      if (video.readyState > 0 && !video.seeking) advance();
    },
    connect(signal: AbortSignal): void {
      const forget = () => {
        sought = null;
      };
      video.addEventListener('emptied', forget, { signal });
      video.addEventListener('loadedmetadata', advance, { signal });
      video.addEventListener('seeked', advance, { signal });
    },
  };
}

function readState(video: HTMLVideoElement, target: number | null, autoMuted: boolean): MediaState {
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
    autoMuted,
    speed: video.playbackRate,
  };
}

function endOfRange(ranges: TimeRanges, time: number): number {
  for (let index = 0; index < ranges.length; index += 1) {
    // A stream may begin a frame or two after zero.
    if (ranges.start(index) - 0.25 <= time && time <= ranges.end(index)) return ranges.end(index);
  }
  return time;
}
