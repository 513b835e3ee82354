import { useSyncExternalStore } from 'react';
import { type Preferences, readPreferences, subscribeToPreferences } from './preferences.ts';

/** Returns one preference, and rerenders when any part of the page changes it. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const read = () => readPreferences()[name];
  return useSyncExternalStore(subscribeToPreferences, read);
}
