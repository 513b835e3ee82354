/** The prefix of every endpoint's path. */
export const apiBase = '/api/v1';

/** Replaces each `:name` in an endpoint's path. */
export function replaceNames(path: string, replace: (name: string) => string): string {
  return path.replace(/:(\w+)/g, (_, name: string) => replace(name));
}

/** Returns a request's path with its parameters percent-encoded: `/api/v1/tweets/01950b30…`. */
export function callPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return apiBase + replaceNames(path, (name) => encodeURIComponent(String(values.get(name))));
}

/** The route of the style sheets that set the accent, one per color. */
export const accentSheetRoute = '/accent/:file';

/** Returns the path of the style sheet for an accent, which is given as `#rrggbb`. */
export function accentSheetPath(accent: string): string {
  return accentSheetRoute.replace(':file', `${accent.slice(1)}.css`);
}

/** The id of the `link` element for the style sheet. */
export const accentSheetId = 'kinora-accent';

/** The route of the thumbnail of an item that isn't imported yet. Only the import's owner gets it. */
export const importThumbnailRoute = `${apiBase}/imports/:importId/items/:itemId/thumbnail`;

export function importThumbnailPath(importId: string, itemId: string): string {
  return replaceNames(importThumbnailRoute, (name) => (name === 'importId' ? importId : itemId));
}
