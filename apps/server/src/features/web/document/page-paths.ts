/**
 * Returns a function that tests whether a path is a page. `paths` are the client router's patterns, such as
 * `video/:videoId`. If `paths` is null, every path counts as a page.
 */
export function createPageMatcher(paths: readonly string[] | null): (pathname: string) => boolean {
  if (!paths) return () => true;
  const patterns = paths.map((path) => new RegExp(`^${pattern(path)}/?$`, 'i'));
  return (pathname) => patterns.some((one) => one.test(pathname));
}

function pattern(path: string): string {
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) => `/${segment.startsWith(':') ? '[^/]+' : segment}`)
    .join('');
}
