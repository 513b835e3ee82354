import { useCallback, useState } from 'react';
import { readPreferences, storePreferences } from './preferences.ts';

/** Theatre mode: whether the player takes the page's full width. */
export type Theatre = { active: boolean; toggle(): void };

/** The stored choice. */
export function useTheatre(): Theatre {
  const [active, setActive] = useState(() => readPreferences().theatre);
  const toggle = useCallback(() => {
    const { theatre } = readPreferences();
    storePreferences({ theatre: !theatre });
    setActive(!theatre);
  }, []);
  return { active, toggle };
}
