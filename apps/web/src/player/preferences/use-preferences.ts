import { useEffect, useSyncExternalStore } from 'react';
import { useMedia } from '../player-context.ts';
import {
  type Preferences,
  readPreferences,
  storePreferences,
  subscribeToPreferences,
} from './preferences.ts';

/** Returns one preference, and rerenders when any part of the page changes it. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const read = () => readPreferences()[name];
  return useSyncExternalStore(subscribeToPreferences, read);
}

export function useRememberPreferences(): void {
  const volume = useMedia((state) => state.volume);
  const muted = useMedia((state) => state.muted);
  const speed = useMedia((state) => state.speed);
  const autoMuted = useMedia((state) => state.autoMuted);

  useEffect(() => {
    // Muting for autoplay isn't a preference.
    if (!autoMuted) storePreferences({ volume, muted, speed });
  }, [volume, muted, speed, autoMuted]);
}
