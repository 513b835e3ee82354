import { readPreferences, storePreferences } from './preferences.ts';
import { usePreference } from './use-preferences.ts';

/** Theater mode, in which the player takes the page's full width. */
export type Theatre = { active: boolean; toggle(): void };

export function useTheatre(): Theatre {
  return { active: usePreference('theatre'), toggle };
}

function toggle(): void {
  storePreferences({ theatre: !readPreferences().theatre });
}
