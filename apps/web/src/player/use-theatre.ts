import { useCallback, useState } from 'react';
import { readPreferences, storePreferences } from './preferences.ts';

/** Whether the page gives the player all of its width. */
export type Theatre = { active: boolean; toggle(): void };

/** As it was left. */
export function useTheatre(): Theatre {
  const [active, setActive] = useState(() => readPreferences().theatre);
  const toggle = useCallback(() => {
    const { theatre } = readPreferences();
    storePreferences({ theatre: !theatre });
    setActive(!theatre);
  }, []);
  return { active, toggle };
}
