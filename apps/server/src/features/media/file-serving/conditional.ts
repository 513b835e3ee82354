/**
 * Checks whether the client has cached this version: `If-None-Match` (RFC 9110) lists its tag, weak or strong, or is
 * `*`.
 */
export function isCached(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
