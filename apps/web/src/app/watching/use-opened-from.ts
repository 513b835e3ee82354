import { use, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { OpenedFrom } from '#player/watching/send-report.ts';
import { openedFromPath, openedFromReferrer, openedFromTarget } from './opened-from.ts';
import { PageBeforeContext } from './page-before.tsx';

/** Returns where the current page was opened: on which page of this site, or on which host. */
export function useOpenedFrom(): OpenedFrom {
  const { search, state } = useLocation();
  const before = use(PageBeforeContext);
  return useMemo(() => {
    const { referrer, location } = document;
    const fromPage = before === null ? openedFromReferrer(referrer, location.origin) : openedFromPath(before);
    return openedFromTarget({ search, state }) ?? fromPage;
  }, [search, state, before]);
}
