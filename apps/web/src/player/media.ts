import { readMediaState, stateEvents } from './media-state.ts';
import { play } from './play.ts';
import { createSeeker } from './seeker.ts';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const volumeStep = 0.1;

/** A `<video>` element as a store, and the ways to change it. */
export type Media = ReturnType<typeof createMedia>;

const clamp = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

export function createMedia(video: HTMLVideoElement) {
  const seeker = createSeeker(video);
  const intent = createIntent(video);
  const { getState, refresh, subscribe, markAutoMuted } = createStore(video, seeker.target);

  return {
    video,
    getState,
    subscribe,
    ...createCommands(video, refresh),
    seek(seconds: number): void {
      seeker.seek(clamp(0, seconds, getState().duration || Number.POSITIVE_INFINITY));
      refresh();
    },
    /** Plays without a click, which browsers may allow only without audio. */
    async start(): Promise<void> {
      if ((await play(video)) !== 'forbidden' || video.muted) return;
      markAutoMuted();
      video.muted = true;
      if ((await play(video)) !== 'playing') video.muted = false;
    },
    shouldPlay: intent.shouldPlay,
    /** The current time to the frame; `currentTime` in the state changes four times a second. */
    now: () => seeker.target() ?? video.currentTime,
    connect(): () => void {
      const connection = new AbortController();
      const { signal } = connection;
      seeker.connect(signal);
      intent.connect(signal);
      for (const event of stateEvents) video.addEventListener(event, refresh, { signal });
      return () => connection.abort();
    },
  };
}

function createStore(video: HTMLVideoElement, target: () => number | null) {
  const listeners = new Set<() => void>();
  let autoMuted = false;
  let state = readMediaState(video, target(), autoMuted);

  return {
    getState: () => state,
    refresh(): void {
      autoMuted &&= video.muted;
      state = readMediaState(video, target(), autoMuted);
      for (const listener of listeners) listener();
    },
    markAutoMuted(): void {
      autoMuted = true;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the video should be playing, even while a failure keeps it from doing so. */
function createIntent(video: HTMLVideoElement) {
  let shouldPlay = false;

  function remember({ type }: Event): void {
    if (type === 'play') {
      shouldPlay = true;
    }
    // A browser pauses a video that it fails to load; nobody asked for that pause.
    else if (video.error === null) {
      shouldPlay = false;
    }
  }

  return {
    shouldPlay: () => shouldPlay,
    connect(signal: AbortSignal): void {
      video.addEventListener('play', remember, { signal });
      video.addEventListener('pause', remember, { signal });
    },
  };
}

function createCommands(video: HTMLVideoElement, refresh: () => void) {
  function setVolume(volume: number): void {
    video.volume = clamp(0, Math.round(volume * 10) / 10, 1);
    video.muted = video.volume === 0;
    refresh();
  }

  function toggleMuted(): void {
    if (video.volume === 0) {
      setVolume(0.5);
    } else {
      video.muted = !video.muted;
    }
    refresh();
  }

  function setSpeed(speed: number): void {
    // A new source starts at the default rate.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    refresh();
  }

  function togglePlay(): void {
    if (video.paused) {
      void play(video);
    } else {
      video.pause();
    }
    refresh();
  }

  return { setVolume, toggleMuted, setSpeed, togglePlay };
}
