import { readStored, writeStored } from '#lib/storage.ts';
import { type Media, speeds } from './media.ts';

export type Preferences = { volume: number; muted: boolean; speed: number };

const key = 'kinora-player';
const defaults: Preferences = { volume: 1, muted: false, speed: 1 };

/** Sound and speed as they were left. */
export function restorePreferences(media: Media): void {
  const { volume, muted, speed } = parsePreferences(readStored(key));
  media.setVolume(volume);
  media.video.muted = muted || volume === 0;
  media.setSpeed(speed);
}

export function storePreferences(preferences: Preferences): void {
  writeStored(key, JSON.stringify(preferences));
}

/** What can't be understood counts as never chosen. */
export function parsePreferences(text: string | null): Preferences {
  const { volume, muted, speed } = parseObject(text);
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
    muted: typeof muted === 'boolean' ? muted : defaults.muted,
    speed: speeds.find((known) => known === speed) ?? defaults.speed,
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
