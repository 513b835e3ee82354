import type { User } from '@kinora/contract/accounts';
import type { Site } from '@kinora/contract/boot';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router';
import { isSavingData } from '#lib/browser/saving-data.ts';
import { isStaff, viewerQuery } from '#lib/session/viewer.ts';
import type { PageRoute } from './page-route.ts';
import { guestRoutes, memberHome, memberRoutes, staffRoutes, viewerRoutes } from './routes.ts';

/** Milliseconds that a pointer or the focus must stay on a link before its page is prefetched. */
const hoverDelay = 80;

/** Prefetches a page's code and initial content when the viewer is likely to open it. */
export function prefetchOnIntent(client: QueryClient, site: Site): void {
  if (isSavingData()) return;
  let timer: ReturnType<typeof setTimeout>;
  let considered: HTMLAnchorElement | null = null;
  const consider = (wait: number) => (event: Event) => {
    const link = closestLink(event.target);
    if (link === considered) return;
    considered = link;
    clearTimeout(timer);
    const url = link && urlOf(link);
    if (url) timer = setTimeout(() => prefetch(client, url, site), wait);
  };
  // `pointerover` would also fire when the page moves under a resting pointer.
  document.addEventListener('pointermove', consider(hoverDelay), { passive: true });
  document.addEventListener('focusin', consider(hoverDelay));
  document.addEventListener('touchstart', consider(0), { passive: true });
}

function closestLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target])') : null;
}

function urlOf(link: HTMLAnchorElement): URL | null {
  const url = new URL(link.href);
  const isElsewhere = url.origin !== location.origin || url.pathname === location.pathname;
  return isElsewhere ? null : url;
}

async function prefetch(client: QueryClient, url: URL, site: Site): Promise<void> {
  const pages = pagesOf(client.getQueryData(viewerQuery.queryKey), site.guests === 'watch');
  const match = matchRoutes(pages, url.pathname)?.at(-1);
  try {
    const page = await match?.route.load();
    await page?.preload?.(client, { params: match?.params ?? {}, url, site });
  } catch {
    // Ignored, because the page itself will show the error.
  }
}

function pagesOf(viewer: User | null | undefined, guestsMayWatch: boolean): PageRoute[] {
  return [
    ...(viewer || guestsMayWatch ? [memberHome, ...viewerRoutes] : []),
    ...(viewer ? memberRoutes : guestRoutes),
    ...(isStaff(viewer) ? staffRoutes : []),
  ];
}
