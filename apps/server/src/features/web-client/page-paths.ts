/**
 * Tells whether there is a page under a path. `paths` are those of the client's router, such as `video/:videoId`;
 * where the build left none, every path may be a page.
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
