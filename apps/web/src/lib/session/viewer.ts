import { getProfile, type User } from '@kinora/contract/accounts';
import type { Boot } from '@kinora/contract/boot';
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { clearTab } from '#lib/browser/storage.ts';
import { storedLocale, storeLocale } from '#lib/i18n/locale-cookie.ts';
import { confirmAction } from './pending-action.ts';
import { clearSession, hasSession, markSession } from './session.ts';

/** Fetches the member's profile. Returns null for a guest without sending a request. */
export const viewerQuery = queryOptions({
  queryKey: queryKeys.viewer,
  queryFn: ({ signal }) => (hasSession() ? fetchViewer(signal) : null),
  staleTime: 10_000,
});

async function fetchViewer(signal: AbortSignal): Promise<User | null> {
  try {
    return await callApi(getProfile, {}, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Seeds the viewer from the document's boot data, which saves a request. */
export function seedViewer(client: QueryClient, boot: Boot | null): void {
  if (boot?.viewer) {
    rememberLocale(boot.viewer);
    if (!hasSession()) markSession();
    client.setQueryData(viewerQuery.queryKey, boot.viewer);
  } else if (!hasSession()) {
    client.setQueryData(viewerQuery.queryKey, null);
  }
}

/**
 * Stores the account's language in this browser, because a document that is requested with an expired access token is a
 * guest's.
 */
function rememberLocale({ locale }: User): void {
  if (locale !== 'auto' && storedLocale() !== locale) storeLocale(locale);
}

/**
 * Call once the login has set the cookies. Drops inactive content fetched for a guest, which lacks the viewer's likes
 * and saves.
 */
export function signInViewer(client: QueryClient, viewer: User): void {
  markSession();
  rememberLocale(viewer);
  confirmAction(viewer._id);
  client.removeQueries({ type: 'inactive', predicate: isContent });
  client.setQueryData(viewerQuery.queryKey, viewer);
}

/** Call once the session has ended. Drops everything fetched for the previous viewer, and what their tab has stored. */
export function signOutViewer(client: QueryClient): void {
  clearSession();
  clearTab();
  const viewer = client.getQueryData(viewerQuery.queryKey);
  if (viewer && viewer.locale !== 'auto') storeLocale('auto');
  client.removeQueries({ predicate: isContent });
  client.setQueryData(viewerQuery.queryKey, null);
}

/**
 * Refetches the open page's content and discards all other content, because another account may see different content.
 */
export function resetContent(client: QueryClient): Promise<void> {
  return client.resetQueries({ predicate: isContent });
}

const isContent = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== viewerQuery.queryKey[0];

/** Returns the logged-in member, or null for a guest. */
export function useViewer(): User | null {
  return useQuery(viewerQuery).data ?? null;
}

/** Whether the viewer is staff: the site's owner or a moderator. */
export function isStaff(viewer: User | null | undefined): boolean {
  return viewer?.role === 'owner' || viewer?.role === 'moderator';
}

/** Returns the logged-in member. Throws for a guest, so only pages that require a session may use it. */
export function useMember(): User {
  const viewer = useViewer();
  if (!viewer) throw new Error('rendered outside the pages that need a session');
  return viewer;
}
