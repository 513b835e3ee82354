type Link = { href?: string; rel?: string };

/** Returns the URL of the next page of a feed (RFC 5005). */
export function nextPage(links: readonly Link[] | undefined, base: string): string | null {
  const next = links?.find(({ rel }) => rel === 'next')?.href;
  return next ? (URL.parse(next, base)?.href ?? null) : null;
}
