import { refreshSession as endpoint } from '@kinora/contract/sessions';
import { t } from '@lingui/core/macro';
import { ApiError, withFallback } from '#lib/api/api-error.ts';
import { request } from '#lib/api/request.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/*
 * Scripts can't read the session's cookies, so the time when they were issued is stored in `localStorage`. It shows
 * whether a refresh is worth trying and whether the access token has expired.
 */

export const sessionEnded = () => t`Failed to refresh token. Logging out.`;

export const sessionKey = 'kinora-session';

/** Milliseconds; slightly less than the 15 minutes of an access token. */
const accessLifetime = 14 * 60_000;

export function hasSession(): boolean {
  return readStored(sessionKey) !== null;
}

export function markSession(): void {
  writeStored(sessionKey, String(Date.now()));
}

export function clearSession(): void {
  writeStored(sessionKey, null);
}

/** Whether the access token has expired or is about to, so that a request with it may get a 401. */
export function isAccessTokenExpired(): boolean {
  const issuedAt = readStored(sessionKey);
  return issuedAt !== null && Date.now() - Number(issuedAt) > accessLifetime;
}

const listeners = new Set<() => void>();

/** Calls the listener when the server ends the session. Returns a function that unsubscribes it. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let refreshing: Promise<void> | null = null;

/** Exchanges the refresh token for new cookies, once for all concurrent callers. */
export function refreshSession(): Promise<void> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refreshOnce(): Promise<void> {
  const wantedAt = Date.now();
  try {
    await withRefreshLock(async () => {
      // Another tab refreshed the session while this one waited.
      if (Number(readStored(sessionKey)) > wantedAt) return;
      await request(endpoint, {});
      markSession();
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) {
      throw withFallback(error, t`Failed to refresh session. Please log in again.`);
    }
    clearSession();
    for (const listener of listeners) listener();
    const { code, status, requestId } = error;
    throw new ApiError({ code, status, requestId, message: sessionEnded() }, { cause: error });
  }
}

async function withRefreshLock(task: () => Promise<void>): Promise<void> {
  // Web Locks exist only in secure contexts, and a home instance may use plain HTTP.
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('kinora-refresh', task);
}
