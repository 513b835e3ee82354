import type { HomeFeed } from '@kinora/contract/accounts';
import { type BuiltLocale, localizedFile } from '@kinora/contract/locales';

/**
 * One page's entry in `page-hints.json` from the client's build: the URLs to fetch along with its document. `:id`
 * stands for the id in the page's URL.
 */
type PageHints = { modules: string[]; calls: string[] };

export type Hints = Record<string, PageHints>;

const placeholder = '<!--kinora-hints-->';

/**
 * The pages on which most visits start. With a query, the home page lists other videos and gets no hints. If it opens
 * with recommendations, its hints are those of `forYou`.
 */
const pages: [name: string, url: RegExp][] = [
  ['home', /^\/$/],
  ['video', /^\/video\/(?<id>[\da-f-]{36})\/?(?:\?|$)/],
];

/** Removes the requests from a guest's hints, because a guest who turns out to be a member gets different responses. */
export function codeOf(hints: Hints): Hints {
  return Object.fromEntries(
    Object.entries(hints).map(([page, { modules }]) => [page, { modules, calls: [] }]),
  );
}

/**
 * Adds links to the document that make the browser fetch the page's first data in parallel with its code in a language.
 */
export function withHints(
  document: string,
  hints: Hints,
  url: string,
  { locale, homeFeed }: { locale: BuiltLocale; homeFeed: HomeFeed },
): string {
  const [page = '', pattern] = pages.find(([, pattern]) => pattern.test(url)) ?? [];
  const name = page === 'home' && homeFeed === 'for-you' ? 'forYou' : page;
  const { modules, calls } = hints[name] ?? { modules: [], calls: [] };
  const id = pattern?.exec(url)?.groups?.id ?? '';
  const links = [
    ...calls.map((url) => link('rel="preload" as="fetch"', url.replace(':id', id))),
    ...modules.map((url) => link('rel="modulepreload" fetchpriority="low"', localizedFile(url, locale))),
  ];
  return document.replace(placeholder, () => links.join('\n    '));
}

function link(kind: string, url: string): string {
  return `<link ${kind} crossorigin href="${url.replaceAll('&', '&amp;')}" />`;
}
