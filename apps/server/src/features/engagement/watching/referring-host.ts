import type { WatchSource } from '@kinora/contract/watching';

/** The sources that have a referring host. */
const fromElsewhere = new Set<WatchSource>(['embed', 'external']);

/** The name under which a day's further hosts are summed up, so no host may have it. */
export const furtherHosts = 'other';

const plainHost = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;

/**
 * Returns the host that led to a video, in lower case and without a port; null if there is none, or if it is the site
 * itself or no host name.
 */
export function referringHostOf(
  source: WatchSource,
  referrer: string | undefined,
  ownHost: string,
): string | null {
  if (!referrer || !fromElsewhere.has(source)) return null;
  const host = referrer.toLowerCase().replace(/:\d+$/, '');
  return plainHost.test(host) && host !== ownHost && host !== furtherHosts ? host : null;
}
