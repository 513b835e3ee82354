import { createMedia } from '#player/media/media.ts';
import type { MediaState } from '#player/media/media-state.ts';
import { attachFile } from '#player/stream/attach-file.ts';
import { attachStream } from '#player/stream/attach-stream.ts';
import type { StreamAudio } from '#player/stream/audio-tracks.ts';
import type { StreamQuality } from '#player/stream/qualities.ts';
import type { SourceEvents } from '#player/stream/source-events.ts';
import {
  initialMachine,
  type MachineEvent,
  type MachineState,
  reduceMachine,
  type Sources,
} from './machine.ts';

export type PlayerState = MediaState &
  Pick<MachineState, 'status' | 'reason'> & {
    /** Null unless an adaptive stream plays. */
    quality: StreamQuality | null;
    audio: StreamAudio | null;
  };

/** Plays one video in a `<video>` element: its state, and commands that change it. */
export type PlayerStore = ReturnType<typeof createPlayerStore>;

/** The part of the store that the player exposes to the page around it. */
export type PlayerHandle = Pick<
  PlayerStore,
  'seek' | 'now' | 'subscribe' | 'getState' | 'togglePlay' | 'retry' | 'markGone'
>;

/**
 * Attaches sources as `reduceMachine` decides, and restores the position and playback after each change. `startAt` is
 * in seconds.
 */
export function createPlayerStore(video: HTMLVideoElement, { startAt = 0, autoPlay = false } = {}) {
  const media = createMedia(video);
  const listeners = new Set<() => void>();
  let machine = initialMachine;
  let quality: StreamQuality | null = null;
  let audio: StreamAudio | null = null;
  let attached: { url: string; detach: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  let isClosed = false;
  let state = readState();

  function readState(): PlayerState {
    return { ...media.getState(), status: machine.status, reason: machine.reason, quality, audio };
  }

  function publish(): void {
    state = readState();
    for (const listener of listeners) listener();
  }

  function dispatch(event: MachineEvent): void {
    // Another store may use the element.
    if (isClosed) return;
    const before = machine;
    machine = reduceMachine(before, event);
    if (machine === before) return;
    if (machine.attachment !== before.attachment) {
      clearTimeout(timer);
      if (machine.delay > 0) {
        timer = setTimeout(attach, machine.delay);
      } else {
        attach();
      }
    }
    publish();
  }

  function attach(): void {
    const { source } = machine;
    const position = media.now();
    const shouldPlay = media.shouldPlay() || (isFirst && autoPlay);
    attached?.detach();
    if (source?.url !== attached?.url) [quality, audio] = [null, null];
    attached = null;
    // A source seeks once its metadata has loaded. Without a source, the player still shows the position.
    if (position > 0) media.seek(position);
    if (!source) return;
    isFirst = false;
    const { url } = source;
    const events: SourceEvents = {
      onError: (reason, recovery) => dispatch({ type: 'error', url, reason, recovery }),
      onQuality: (offered) => {
        quality = offered;
        publish();
      },
      onAudio: (offered) => {
        audio = offered;
        publish();
      },
    };
    const attachSource = source.kind === 'hls' ? attachStream : attachFile;
    attached = { url, detach: attachSource(media, url, events) };
    if (shouldPlay) media.intendToPlay();
  }

  return {
    ...media,
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setSources(sources: Sources): void {
      // Reads the element, because the state may be a quarter of a second old.
      dispatch({ type: 'sources', sources, started: video.played.length > 0 });
    },
    /** Starts again with the best source. */
    retry(): void {
      media.intendToPlay();
      dispatch({ type: 'retry' });
    },
    /** Stops a video that was deleted or hidden. */
    markGone: () => dispatch({ type: 'gone' }),
    /** Connects to the element until the returned function is called. */
    connect(): () => void {
      const connection = new AbortController();
      const { signal } = connection;
      const disconnect = media.connect();
      media.subscribe(publish);
      const on = (type: keyof HTMLMediaElementEventMap, handle: () => void) =>
        video.addEventListener(type, handle, { signal });
      on('loadedmetadata', () => {
        dispatch({ type: 'loaded' });
        if (media.shouldPlay()) void media.start();
      });
      on('timeupdate', () => {
        // A failed load fires it too, at the start of the video.
        const plays = video.error === null && video.readyState >= video.HAVE_FUTURE_DATA;
        if (plays) dispatch({ type: 'advanced' });
      });
      on('ended', () => dispatch({ type: 'ended' }));
      on('seeking', () => dispatch({ type: 'resumed' }));
      on('playing', () => dispatch({ type: 'resumed' }));
      if (startAt > 0) media.seek(startAt);
      return () => {
        isClosed = true;
        connection.abort();
        clearTimeout(timer);
        disconnect();
        attached?.detach();
      };
    },
  };
}
