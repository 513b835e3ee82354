/** All paths of endpoints are below this one. */
export const apiBase = '/api/v1';

/** Replaces each `:name` of an endpoint's path. */
export function replaceNames(path: string, replace: (name: string) => string): string {
  return path.replace(/:(\w+)/g, (_, name: string) => replace(name));
}

/** The path of a request, with its parameters percent-encoded: `/api/v1/tweets/01950b30…`. */
export function callPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return apiBase + replaceNames(path, (name) => encodeURIComponent(String(values.get(name))));
}

/** The style sheets of accents, one per color. */
export const accentSheetRoute = '/accent/:file';

/** The path of the style sheet of an accent, `#rrggbb`. */
export function accentSheetPath(accent: string): string {
  return accentSheetRoute.replace(':file', `${accent.slice(1)}.css`);
}

/** The id of the element that links the style sheet in a document. */
export const accentSheetId = 'kinora-accent';
