import { readStored, writeStored } from '#lib/browser/storage.ts';

const maxRecent = 8;

/** The storage key. Searches are stored on this device per account, and logging out deletes them. */
const keyOf = (userId: string) => `kinora-searches-${userId}`;

/** Returns the recent searches, newest first. */
export function recentSearches(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function addRecentSearch(userId: string, text: string): string[] {
  return store(userId, [text, ...without(recentSearches(userId), text)]);
}

export function removeRecentSearch(userId: string, text: string): string[] {
  return store(userId, without(recentSearches(userId), text));
}

export function clearRecentSearches(userId: string): string[] {
  return store(userId, []);
}

/** Removes a search, ignoring case. */
function without(searches: string[], text: string): string[] {
  return searches.filter((search) => search.toLowerCase() !== text.toLowerCase());
}

function store(userId: string, searches: string[]): string[] {
  const latest = searches.slice(0, maxRecent);
  writeStored(keyOf(userId), latest.length > 0 ? JSON.stringify(latest) : null);
  return latest;
}
