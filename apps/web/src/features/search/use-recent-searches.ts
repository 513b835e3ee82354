import { useState } from 'react';
import { useMember } from '#lib/session/viewer.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

/** The viewer's recent searches, and the ways to change them. */
export function useRecentSearches() {
  const { _id: userId } = useMember();
  const [searches, setSearches] = useState(() => recentSearches(userId));
  return {
    searches,
    /** Reads them again: the other search box or another tab may have changed them. */
    refresh: () => setSearches(recentSearches(userId)),
    remember: (text: string) => setSearches(rememberSearch(userId, text)),
    forget: (text: string) => setSearches(forgetSearch(userId, text)),
    forgetAll: () => setSearches(forgetSearches(userId)),
  };
}
