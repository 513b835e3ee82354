import { useEffect } from 'react';
import { logFailure } from '#lib/browser/log.ts';
import { isAccessTokenExpired, refreshSession } from './session.ts';

/** Milliseconds between checks. */
const checkInterval = 60_000;

/**
 * Refreshes the session shortly before its access token expires. API requests refresh it on demand, but images and
 * streams of the viewer's drafts can't, and fail without a valid cookie.
 */
export function useSessionRefresh(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (isAccessTokenExpired()) {
        refreshSession().catch((error: unknown) => logFailure('could not refresh the session', error));
      }
    }, checkInterval);
    return () => clearInterval(timer);
  }, []);
}
