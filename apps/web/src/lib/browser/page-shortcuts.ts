import { readStored } from './storage.ts';

/** The player stores its preferences under this key. */
export const preferencesKey = 'kinora-player';

/**
 * Whether shortcuts of one key work on the whole page, not only in the focused part. People who dictate can turn them
 * off (WCAG 2.1.4). The player stores the choice as one of its preferences.
 */
export function arePageShortcutsOn(): boolean {
  return readStored(preferencesKey)?.includes('"pageShortcuts":false') !== true;
}
