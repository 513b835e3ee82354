import { useEffect } from 'react';
import { useMedia } from './player-context.ts';
import { storePreferences } from './preferences.ts';

export function useRememberPreferences(): void {
  const volume = useMedia((state) => state.volume);
  const muted = useMedia((state) => state.muted);
  const speed = useMedia((state) => state.speed);
  const silenced = useMedia((state) => state.silenced);

  useEffect(() => {
    // Silence that the browser imposed is nobody's preference.
    if (!silenced) storePreferences({ volume, muted, speed });
  }, [volume, muted, speed, silenced]);
}
