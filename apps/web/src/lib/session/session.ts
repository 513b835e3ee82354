import type { refreshSession as endpoint } from '@kinora/contract/sessions';
import { ApiError, withFallback } from '#lib/api/api-error.ts';
import { request } from '#lib/api/request.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/*
 * The cookies of a session can't be read from here. What can be known is when they were last issued, and this
 * browser remembers that much: whether a refresh is worth trying, and when the access token has run out.
 */

/** What the person is told when a session turns out to have ended. */
export const sessionEnded = 'Failed to refresh token. Logging out.';

export const sessionKey = 'kinora-session';

/** A little less than the 15 minutes that an access token lasts. */
const accessLifetime = 14 * 60_000;

export function hasSession(): boolean {
  return readStored(sessionKey) !== null;
}

export function markSession(): void {
  writeStored(sessionKey, String(Date.now()));
}

export function forgetSession(): void {
  writeStored(sessionKey, null);
}

/** Whether the access token must have run out; asking with it would only earn a 401. */
export function isAccessExpired(): boolean {
  const issuedAt = readStored(sessionKey);
  return issuedAt !== null && Date.now() - Number(issuedAt) > accessLifetime;
}

const listeners = new Set<() => void>();

/** Tells when the server has ended the session. Returns the way to stop listening. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let refreshing: Promise<void> | null = null;

/** Exchanges the refresh token for fresh cookies; however many calls need it at once, it is sent once. */
export function refreshSession(): Promise<void> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refreshOnce(): Promise<void> {
  const wantedAt = Date.now();
  try {
    await oneTabAtATime(async () => {
      // Another tab did it while this one waited.
      if (Number(readStored(sessionKey)) > wantedAt) return;
      await request<typeof endpoint>({ method: 'POST', path: '/users/refresh-token' }, {});
      markSession();
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401)
      throw withFallback(error, 'Failed to refresh session. Please log in again.');
    forgetSession();
    for (const listener of listeners) listener();
    const { code, status, requestId } = error;
    throw new ApiError({ code, status, requestId, message: sessionEnded }, { cause: error });
  }
}

async function oneTabAtATime(task: () => Promise<void>): Promise<void> {
  // Only secure contexts have locks, and an instance may be reached over plain HTTP at home.
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('kinora-refresh', task);
}
