import { preferencesKey } from '#lib/browser/page-shortcuts.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { type Media, speeds } from '../media/media.ts';

export type Preferences = {
  volume: number;
  muted: boolean;
  speed: number;
  /** Lines of the video's short side, such as 720; null for automatic. */
  quality: number | null;
  /** Whether captions are shown, and their preferred language. */
  captions: boolean;
  language: string | null;
  /** The preferred language of the audio, and whether it describes the video. Null for the video's default. */
  audioLanguage: string | null;
  audioDescription: boolean;
  theatre: boolean;
  /** Whether the next video starts automatically. */
  autoplay: boolean;
  /** Whether shortcuts of one key work on the whole page, read by `arePageShortcutsOn`. */
  pageShortcuts: boolean;
};

const defaults: Preferences = {
  volume: 1,
  muted: false,
  speed: 1,
  quality: null,
  captions: false,
  language: null,
  audioLanguage: null,
  audioDescription: false,
  theatre: false,
  autoplay: true,
  pageShortcuts: true,
};

/** Restores volume and speed. Looping isn't a preference: it applies to one video. */
export function restorePreferences(media: Media): void {
  const { volume, muted, speed } = readPreferences();
  media.setVolume(volume);
  media.video.muted = muted || volume === 0;
  media.setSpeed(speed);
}

export function readPreferences(): Preferences {
  return parsePreferences(readStored(preferencesKey));
}

const listeners = new Set<() => void>();

export function storePreferences(change: Partial<Preferences>): void {
  writeStored(preferencesKey, JSON.stringify({ ...readPreferences(), ...change }));
  for (const listener of listeners) listener();
}

/** Calls the listener after each change made by this page. */
export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Parses stored preferences. Replaces missing or invalid values with the defaults. */
export function parsePreferences(text: string | null): Preferences {
  const stored = parseObject(text);
  const { volume, speed, quality } = stored;
  const boolean = (value: unknown) => (typeof value === 'boolean' ? value : null);
  const string = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
    muted: boolean(stored.muted) ?? defaults.muted,
    speed: speeds.find((known) => known === speed) ?? defaults.speed,
    quality: typeof quality === 'number' && quality > 0 ? quality : defaults.quality,
    captions: boolean(stored.captions) ?? defaults.captions,
    language: string(stored.language),
    audioLanguage: string(stored.audioLanguage),
    audioDescription: boolean(stored.audioDescription) ?? defaults.audioDescription,
    theatre: boolean(stored.theatre) ?? defaults.theatre,
    autoplay: boolean(stored.autoplay) ?? defaults.autoplay,
    pageShortcuts: boolean(stored.pageShortcuts) ?? defaults.pageShortcuts,
  };
}

function parseObject(text: string | null): Partial<Record<keyof Preferences, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
