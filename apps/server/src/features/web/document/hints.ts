/**
 * The content of `page-hints.json` from the client's build: by page, the URLs to fetch along with its document. `:id`
 * stands for the page's id.
 */
type PageHints = { modules: string[]; calls: string[] };

export type Hints = Record<string, PageHints>;

const placeholder = '<!--kinora-hints-->';

/**
 * The pages on which most visits start. A query on the home page selects another list of videos, which gets no hints.
 */
const pages: [name: string, url: RegExp][] = [
  ['home', /^\/$/],
  ['video', /^\/video\/(?<id>[\da-f-]{36})\/?(?:\?|$)/],
];

/** The hints for a guest, without requests: a guest who turns out to be a member gets other responses. */
export function codeOf(hints: Hints): Hints {
  return Object.fromEntries(
    Object.entries(hints).map(([page, { modules }]) => [page, { modules, calls: [] }]),
  );
}

/** Lets the browser fetch a page's code and first data at the same time as the code that requests them. */
export function withHints(document: string, hints: Hints, url: string): string {
  const [name = '', pattern] = pages.find(([, pattern]) => pattern.test(url)) ?? [];
  const { modules, calls } = hints[name] ?? { modules: [], calls: [] };
  const id = pattern?.exec(url)?.groups?.id ?? '';
  const links = [
    ...calls.map((url) => link('rel="preload" as="fetch"', url.replace(':id', id))),
    ...modules.map((url) => link('rel="modulepreload" fetchpriority="low"', url)),
  ];
  return document.replace(placeholder, () => links.join('\n    '));
}

function link(kind: string, url: string): string {
  return `<link ${kind} crossorigin href="${url.replaceAll('&', '&amp;')}" />`;
}
