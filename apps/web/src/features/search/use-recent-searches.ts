import { useState } from 'react';
import { useViewer } from '#lib/session/viewer.ts';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

/** The viewer's recent searches. None are stored for a guest. */
export function useRecentSearches() {
  const userId = useViewer()?._id;
  const [searches, setSearches] = useState(() => (userId ? recentSearches(userId) : []));
  const show = (read: (userId: string) => string[]) => setSearches(userId ? read(userId) : []);
  return {
    searches,
    /** Reads them again, because the other search box or another tab may have changed them. */
    refresh: () => show(recentSearches),
    remember: (text: string) => show((userId) => rememberSearch(userId, text)),
    forget: (text: string) => show((userId) => forgetSearch(userId, text)),
    forgetAll: () => show(forgetSearches),
  };
}
