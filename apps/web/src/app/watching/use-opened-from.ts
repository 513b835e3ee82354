import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { OpenedFrom } from '#player/watching/send-report.ts';
import { openedFromPath, openedFromReferrer, openedFromTarget } from './opened-from.ts';

/** The path of the page with the link that led to a page, by the path of that page. */
const pagesBefore = new Map<string, string>();

/**
 * Remembers where a page is opened. Has to be called while the page with the link is still open. When the viewer goes
 * back instead, the URL has already changed, so that the page keeps the one before it.
 */
export function rememberPageBefore(path: string): void {
  const { pathname } = window.location;
  if (pathname !== path) pagesBefore.set(path, pathname);
}

/** Returns where the current page was opened: on which page of this site, or on which host. */
export function useOpenedFrom(): OpenedFrom {
  const { pathname, search, state } = useLocation();
  return useMemo(() => {
    const before = pagesBefore.get(pathname);
    const { referrer, location } = document;
    const fromPage =
      before === undefined ? openedFromReferrer(referrer, location.origin) : openedFromPath(before);
    return openedFromTarget({ search, state }) ?? fromPage;
  }, [pathname, search, state]);
}
