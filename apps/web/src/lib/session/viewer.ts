import type { getProfile, User } from '@kinora/contract/accounts';
import type { Boot } from '@kinora/contract/boot';
import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { forgetSession, hasSession, markSession } from './session.ts';

/** The profile of the signed-in person, or null for a guest, who costs no call. */
export const viewerQuery = queryOptions({
  queryKey: queryKeys.viewer,
  queryFn: ({ signal }) => (hasSession() ? fetchViewer(signal) : null),
  staleTime: 10_000,
});

const profileCall = { method: 'GET', path: '/users/profile', audience: 'member' } as const;

async function fetchViewer(signal: AbortSignal): Promise<User | null> {
  try {
    return await callApi<typeof getProfile>(profileCall, {}, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Starts with the document's boot data, so that no call is needed to know the viewer. */
export function seedViewer(client: QueryClient, boot: Boot | null): void {
  if (boot?.viewer) {
    if (!hasSession()) markSession();
    client.setQueryData(viewerQuery.queryKey, boot.viewer);
  } else if (!hasSession()) {
    client.setQueryData(viewerQuery.queryKey, null);
  }
}

/** A person has signed in: the cookies are set. Deletes what was fetched for a guest, who likes and saves nothing. */
export function signInViewer(client: QueryClient, viewer: User): void {
  markSession();
  client.removeQueries({ type: 'inactive', predicate: isContent });
  client.setQueryData(viewerQuery.queryKey, viewer);
}

/** Nobody is signed in any more: deletes everything that was fetched for the last person. */
export function signOutViewer(client: QueryClient): void {
  forgetSession();
  client.removeQueries({ predicate: isContent });
  client.setQueryData(viewerQuery.queryKey, null);
}

/** Fetches again all content of the open page, and discards the rest, because another account sees other content. */
export function resetContent(client: QueryClient): Promise<void> {
  return client.resetQueries({ predicate: isContent });
}

const isContent = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== viewerQuery.queryKey[0];

/** The signed-in person, or null for a guest. */
export function useViewer(): User | null {
  return useQuery(viewerQuery).data ?? null;
}

/** Whether this person runs the site, as its owner or a moderator. */
export function isStaff(viewer: User | null | undefined): boolean {
  return viewer?.role === 'owner' || viewer?.role === 'moderator';
}

/** The signed-in person, on pages that require one. */
export function useMember(): User {
  const viewer = useViewer();
  if (!viewer) throw new Error('rendered outside the pages that need a session');
  return viewer;
}
