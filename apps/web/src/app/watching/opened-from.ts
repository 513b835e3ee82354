import type { OpenedFrom } from '#player/watching/send-report.ts';

/** The state of a navigation to a video that doesn't begin with a link on the page that lists it. */
export type OpenedFromState = { openedFrom: 'notification' | 'playlist' };

const pages: [path: RegExp, source: OpenedFrom['source']][] = [
  [/^\/$/, 'home'],
  [/^\/subscriptions$/, 'subscriptions'],
  [/^\/search$/, 'search'],
  [/^\/video\/[^/]+$/, 'related'],
  [/^\/(playlist\/[^/]+|watch-later)$/, 'playlist'],
  [/^\/channel\/[^/]+$/, 'channel'],
  [/^\/tag\/[^/]+$/, 'tag'],
  [/^\/notifications$/, 'notification'],
];

/** Returns where a link on the page with this path leads from. */
export function openedFromPath(path: string): OpenedFrom {
  return { source: pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'direct' };
}

/** Returns where a visit begins, by the URL of the page that led here; the empty string if there is none. */
export function openedFromReferrer(referrer: string, origin: string): OpenedFrom {
  const page = URL.canParse(referrer) ? new URL(referrer) : null;
  if (!page?.hostname) return { source: 'direct' };
  if (page.origin === origin) return openedFromPath(page.pathname);
  return { source: 'external', referrer: page.hostname };
}

type Target = { search: string; state: unknown };

/** Returns what the navigation itself says about where a page was opened; null if the page before it decides. */
export function openedFromTarget({ search, state }: Target): OpenedFrom | null {
  if (isOpenedFromState(state)) return { source: state.openedFrom };
  return new URLSearchParams(search).has('list') ? { source: 'playlist' } : null;
}

function isOpenedFromState(state: unknown): state is OpenedFromState {
  return typeof state === 'object' && state !== null && 'openedFrom' in state;
}
