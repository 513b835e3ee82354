import { createFrames } from './frames.ts';
import { readMediaState, stateEvents } from './media-state.ts';
import { play } from './play.ts';
import { createSeeker } from './seeker.ts';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const volumeStep = 0.1;

/** A `<video>` element as a store, with commands that change it. */
export type Media = ReturnType<typeof createMedia>;

const clamp = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

export function createMedia(video: HTMLVideoElement) {
  const seeker = createSeeker(video);
  const intent = createIntent(video);
  const frames = createFrames(video);
  const { getState, refresh, subscribe, markAutoMuted } = createStore(
    video,
    seeker.target,
    intent.shouldPlay,
  );

  async function startMuted(): Promise<void> {
    if (!video.muted) {
      markAutoMuted();
      video.muted = true;
      const outcome = await play(video);
      if (outcome === 'playing') return;
      video.muted = false;
      if (outcome === 'interrupted') return;
    }
    intent.set(false);
    refresh();
  }

  /** Returns the exact current time. `currentTime` in the state updates only four times a second. */
  const now = () => seeker.target() ?? video.currentTime;

  function seek(seconds: number): void {
    seeker.seek(clamp(0, seconds, getState().duration || Number.POSITIVE_INFINITY));
    refresh();
  }

  return {
    video,
    getState,
    subscribe,
    ...createCommands(video, intent, refresh),
    now,
    seek,
    stepFrame: (steps: number) => seek(frames.step(now(), steps)),
    /** Plays without a user gesture, muted if the browser allows only muted playback. */
    async start(): Promise<void> {
      const outcome = await play(video);
      if (outcome === 'forbidden') await startMuted();
    },
    shouldPlay: intent.shouldPlay,
    /** Marks the intent to play once there is something to play; pausing first cancels it. */
    intendToPlay(): void {
      intent.set(true);
      refresh();
    },
    connect(): () => void {
      const connection = new AbortController();
      const { signal } = connection;
      seeker.connect(signal);
      intent.connect(signal);
      frames.connect(signal);
      for (const event of stateEvents) video.addEventListener(event, refresh, { signal });
      return () => connection.abort();
    },
  };
}

function createStore(video: HTMLVideoElement, target: () => number | null, shouldPlay: () => boolean) {
  const listeners = new Set<() => void>();
  let autoMuted = false;
  const read = () => readMediaState(video, { target: target(), autoMuted, shouldPlay: shouldPlay() });
  let state = read();

  return {
    getState: () => state,
    refresh(): void {
      autoMuted &&= video.muted;
      state = read();
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

/** Tracks whether the video should be playing, even while a failure prevents it. */
function createIntent(video: HTMLVideoElement) {
  let shouldPlay = false;

  function trackIntent({ type }: Event): void {
    if (type === 'play') {
      shouldPlay = true;
    }
    // The browser, not the viewer, pauses a video that fails to load.
    else if (video.error === null) {
      shouldPlay = false;
    }
  }

  return {
    shouldPlay: () => shouldPlay,
    set(should: boolean): void {
      shouldPlay = should;
    },
    connect(signal: AbortSignal): void {
      video.addEventListener('play', trackIntent, { signal });
      video.addEventListener('pause', trackIntent, { signal });
    },
  };
}

type Intent = ReturnType<typeof createIntent>;

function createCommands(video: HTMLVideoElement, intent: Intent, refresh: () => void) {
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
    const isPlaying = intent.shouldPlay();
    intent.set(!isPlaying);
    if (isPlaying) {
      video.pause();
    } else {
      void play(video);
    }
    refresh();
  }

  function setLoop(loop: boolean): void {
    video.loop = loop;
    refresh();
  }

  return { setVolume, toggleMuted, setSpeed, setLoop, togglePlay };
}
