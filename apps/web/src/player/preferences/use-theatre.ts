import { readPreferences, storePreferences } from './preferences.ts';
import { usePreference } from './use-preferences.ts';

/** Theatre mode: whether the player takes the page's full width. */
export type Theatre = { active: boolean; toggle(): void };

/** The stored choice. */
export function useTheatre(): Theatre {
  return { active: usePreference('theatre'), toggle };
}

function toggle(): void {
  storePreferences({ theatre: !readPreferences().theatre });
}
