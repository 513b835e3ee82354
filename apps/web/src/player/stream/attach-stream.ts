import type Hls from 'hls.js';
import type { ErrorData, HlsConfig, LoadPolicy } from 'hls.js';
import type { Media } from '#player/media/media.ts';
import { play } from '#player/media/play.ts';
import { readPreferences, storePreferences } from '#player/preferences/preferences.ts';
import { attachFile } from './attach-file.ts';
import { countLines, listQualities, pickLevel, type Quality } from './qualities.ts';

export type StreamQuality = {
  offered: Quality[];
  /** An index in the ladder, or null for automatic. */
  selected: number | null;
  /** Lines of the current rendition's short side, such as 720. */
  shown: number | null;
  select(level: number | null): void;
};

type StreamHandlers = {
  onFailed: () => void;
  onQuality: (quality: StreamQuality | null) => void;
};

/** Plays an adaptive stream, natively in browsers without Media Source Extensions. */
export function attachStream(media: Media, url: string, handlers: StreamHandlers): () => void {
  const hasMediaSource = 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis;
  if (!hasMediaSource) return attachFile(media, url, handlers.onFailed);

  const attachment = new AbortController();
  void loadEngine(media, url, handlers, attachment.signal);
  return () => {
    attachment.abort();
    handlers.onQuality(null);
  };
}

async function loadEngine(
  media: Media,
  url: string,
  { onFailed, onQuality }: StreamHandlers,
  signal: AbortSignal,
): Promise<void> {
  const library = await import('hls.js').catch(() => null);
  if (signal.aborted) return;
  if (!library) {
    onFailed();
    return;
  }
  const Engine = library.default;
  /** The segment that caused the last restart: undefined if the failure named none, null before the first restart. */
  let restartedFor: number | string | undefined | null = null;
  let hls = start();
  signal.addEventListener('abort', () => hls.destroy());

  function start(): Hls {
    // Loads from the current position, so that no unneeded segments load.
    const engine = new Engine({ ...configuration, startPosition: media.now() });
    followQuality(engine, Engine, onQuality);
    engine.on(Engine.Events.ERROR, handleError);
    endWhenStalled(media.video, engine, Engine);
    engine.loadSource(url);
    engine.attachMedia(media.video);
    return engine;
  }

  /**
   * Restarts playback after a media error. A second error at the same segment means that the stream itself is broken.
   */
  function handleError(_event: unknown, { fatal, type, details, frag }: ErrorData): void {
    // hls.js doesn't reload a segment that it can't parse, and stalls there.
    const isDamaged = details === Engine.ErrorDetails.FRAG_PARSING_ERROR;
    if (!fatal && !isDamaged) return;
    if (type !== Engine.ErrorTypes.MEDIA_ERROR || frag?.sn === restartedFor) {
      onFailed();
      return;
    }
    restartedFor = frag?.sn;
    const position = media.now();
    hls.destroy();
    media.seek(position);
    hls = start();
    // Reloading pauses the video.
    if (media.shouldPlay()) void play(media.video);
  }
}

/** Maximum seconds at the end of a video that may be missing from its stream. */
const maxMissing = 0.25;

/**
 * Ends playback that has stalled just before the end of a complete stream, where hls.js would wait forever because the
 * stream's tracks differ slightly in length. The element then ends as usual, with all its events.
 */
function endWhenStalled(video: HTMLVideoElement, hls: Hls, { Events }: typeof Hls): void {
  let isComplete = false;
  hls.on(Events.LEVEL_UPDATED, (_event, { details }) => {
    isComplete = !details.live;
  });
  const end = () => {
    const { buffered, currentTime, duration } = video;
    const last = buffered.length - 1;
    const isAtEnd =
      last >= 0 && buffered.start(last) <= currentTime && buffered.end(last) >= duration - maxMissing;
    if (!isComplete || !isAtEnd || currentTime < duration - maxMissing) return;
    for (const type of ['audio', 'video'] as const) hls.trigger(Events.BUFFER_EOS, { type });
  };
  video.addEventListener('waiting', end);
  hls.on(Events.DESTROYING, () => video.removeEventListener('waiting', end));
}

function followQuality(hls: Hls, { Events }: typeof Hls, onQuality: StreamHandlers['onQuality']): void {
  function publish(): void {
    const playing = hls.levels[hls.currentLevel];
    onQuality({
      offered: listQualities(hls.levels),
      selected: hls.autoLevelEnabled ? null : hls.loadLevel,
      shown: playing ? countLines(playing) : null,
      select,
    });
  }

  function restore(): void {
    const { quality } = readPreferences();
    if (quality !== null) hls.loadLevel = pickLevel(listQualities(hls.levels), quality) ?? -1;
    publish();
  }

  function select(level: number | null): void {
    const chosen = level === null ? null : hls.levels[level];
    storePreferences({ quality: chosen ? countLines(chosen) : null });
    hls.nextLevel = level ?? -1;
    publish();
  }

  hls.on(Events.MANIFEST_PARSED, restore);
  hls.on(Events.LEVELS_UPDATED, publish);
  hls.on(Events.LEVEL_SWITCHED, publish);
}

/**
 * Retries failed requests for about fifteen seconds, even if the host is unreachable, which hls.js doesn't retry by
 * default.
 */
const retryPolicy: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 500 },
    errorRetry: {
      maxNumRetry: 15,
      retryDelayMs: 1000,
      maxRetryDelayMs: 1000,
      shouldRetry: (retry, count, _isTimeout, response, advised) =>
        advised || (response?.code === 0 && count < (retry?.maxNumRetry ?? 0)),
    },
  },
};

const configuration: Partial<HlsConfig> = {
  // The segments need no remuxing, and the content security policy forbids workers.
  enableWorker: false,
  maxMaxBufferLength: 60,
  backBufferLength: 60,
  capLevelToPlayerSize: true,
  // Bits per second. Playback starts with a middle rendition instead of the smallest.
  abrEwmaDefaultEstimate: 3_000_000,
  manifestLoadPolicy: retryPolicy,
  playlistLoadPolicy: retryPolicy,
  fragLoadPolicy: retryPolicy,
};
