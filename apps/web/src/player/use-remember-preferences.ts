import { useEffect } from 'react';
import { useMedia } from './player-context.ts';
import { storePreferences } from './preferences/preferences.ts';

/** Stores the volume and speed that the viewer chooses. */
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
