import { useState } from 'react';
import { useMember } from '#lib/session/viewer.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

/** What the person searched for last, and the ways to change that. */
export function useRecentSearches() {
  const { _id: userId } = useMember();
  const [searches, setSearches] = useState(() => recentSearches(userId));
  return {
    searches,
    /** The other search box, or another tab, may have added some. */
    refresh: () => setSearches(recentSearches(userId)),
    remember: (text: string) => setSearches(rememberSearch(userId, text)),
    forget: (text: string) => setSearches(forgetSearch(userId, text)),
    forgetAll: () => setSearches(forgetSearches(userId)),
  };
}
