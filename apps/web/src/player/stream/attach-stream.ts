import type Hls from 'hls.js';
import type { HlsConfig, LoadPolicy } from 'hls.js';
import type { Media } from '#player/media/media.ts';
import { readPreferences, storePreferences } from '#player/preferences/preferences.ts';

import { attachFile } from './attach-file.ts';
import { followAudio, preferredAudio } from './audio-tracks.ts';
import { countLines, listQualities, pickLevel } from './qualities.ts';
import type { SourceEvents } from './source-events.ts';

/** Plays an adaptive stream, natively in browsers without Media Source Extensions. */
export function attachStream(media: Media, url: string, events: SourceEvents): () => void {
  const hasMediaSource = 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis;
  if (!hasMediaSource) return attachFile(media, url, events);

  const attachment = new AbortController();
  void loadEngine(media, url, events, attachment.signal);
  return () => attachment.abort();
}

async function loadEngine(
  media: Media,
  url: string,
  { onError, onQuality, onAudio }: SourceEvents,
  signal: AbortSignal,
): Promise<void> {
  const library = await import('hls.js').catch(() => null);
  if (signal.aborted) return;
  if (!library) {
    onError('network', { kind: 'none' });
    return;
  }
  const Engine = library.default;
  const { Events, ErrorTypes, ErrorDetails } = Engine;
  // Loads from the current position, so that no unneeded segments load.
  const audioPreference = preferredAudio();
  const hls = new Engine({
    ...configuration,
    startPosition: media.now(),
    ...(audioPreference && { audioPreference }),
  });
  signal.addEventListener('abort', () => hls.destroy());
  hls.on(Events.ERROR, (_event, { fatal, type, details, frag }) => {
    // hls.js doesn't reload a segment that it can't parse, and stalls there.
    if (!fatal && details !== ErrorDetails.FRAG_PARSING_ERROR) return;
    if (type === ErrorTypes.MEDIA_ERROR) {
      onError('media', { kind: 'restart', segment: frag?.sn ?? null });
    } else {
      onError(type === ErrorTypes.NETWORK_ERROR ? 'network' : 'media', { kind: 'none' });
    }
  });
  followQuality(hls, Engine, onQuality);
  followAudio(hls, Engine, onAudio);
  endWhenStalled(media.video, hls, Engine);
  hls.loadSource(url);
  hls.attachMedia(media.video);
}

/** Maximum seconds at the end of a video that may be missing from its stream. */
const maxMissing = 0.25;

/**
 * Ends playback that has stalled just before the end of a complete stream, where hls.js would wait forever because the
 * stream's tracks differ slightly in length. The element then reaches its end as usual, with all the events.
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

function followQuality(hls: Hls, { Events }: typeof Hls, onQuality: SourceEvents['onQuality']): void {
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
 * Retries failed requests every second for about fifteen seconds, even if the host is unreachable. By default, hls.js
 * waits up to eight seconds between retries.
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
