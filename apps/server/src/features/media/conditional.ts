/**
 * Whether a cache already has this version (RFC 9110, `If-None-Match`): any of the listed tags, weak or not, or `*`.
 */
export function isCached(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
