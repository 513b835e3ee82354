import { useState } from 'react';
import { useViewer } from '#lib/session/viewer.ts';
import {
  addRecentSearch,
  clearRecentSearches,
  recentSearches,
  removeRecentSearch,
} from './recent-searches.ts';

/** Returns the viewer's recent searches. A guest's searches aren't stored. */
export function useRecentSearches() {
  const userId = useViewer()?._id;
  const [searches, setSearches] = useState(() => (userId ? recentSearches(userId) : []));
  const show = (read: (userId: string) => string[]) => setSearches(userId ? read(userId) : []);
  return {
    searches,
    /** Reads the searches again, because the other search box or another tab may have changed them. */
    refresh: () => show(recentSearches),
    add: (text: string) => show((userId) => addRecentSearch(userId, text)),
    remove: (text: string) => show((userId) => removeRecentSearch(userId, text)),
    clear: () => show(clearRecentSearches),
  };
}
