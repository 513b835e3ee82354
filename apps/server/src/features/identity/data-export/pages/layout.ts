import { directionOf, type Locale } from '@kinora/contract/locales';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Translate } from '../../../../platform/i18n/translate.ts';
import { type Html, html } from './html.ts';

/** The language of an archive's pages. */
export type PageLanguage = { locale: Locale; translate: Translate };

type Page = { title: string; root: '' | '../'; body: Html; locale: Locale };

/** `root` is the relative path to the archive's root folder. */
export function layout({ title, root, body, locale }: Page): string {
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="stylesheet" href="${root}style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.markup;
}

type Position = { name: string; title: string; number: number; hasNext: boolean };

export function sectionPage(
  { name, title, number, hasNext }: Position,
  entries: readonly Html[],
  { locale, translate }: PageLanguage,
): string {
  const link = (href: string, text: MessageDescriptor) => html`<a href="${href}">${translate(text)}</a>`;
  const previous = number > 1 ? link(pageName(name, number - 1), msg`Previous page`) : html``;
  const next = hasNext ? link(pageName(name, number + 1), msg`Next page`) : html``;
  const nav = html`<nav>${link('../index.html', msg`Overview`)} ${previous} ${next}</nav>`;
  const body = html`${nav}
<h1>${title}</h1>
${entries}
${nav}`;
  return layout({ title, root: '../', body, locale });
}

export const pageName = (name: string, number: number) =>
  number === 1 ? `${name}.html` : `${name}-${number}.html`;

/** Joins short facts about an entry. */
export const listOf = (facts: readonly string[]) => facts.join(' · ');

export const viewCount = (count: number) => plural({ count }, { one: '# view', other: '# views' });
export const likeCount = (count: number) => plural({ count }, { one: '# like', other: '# likes' });
export const commentCount = (count: number) => plural({ count }, { one: '# comment', other: '# comments' });

/** Formats a time in UTC, because the reader's time zone is unknown. */
export const moment = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const styles = `:root { color-scheme: light dark; --canvas: #fff; --ink: #1a1a1a; --muted: #595959; --link: #0b57d0; }
@media (prefers-color-scheme: dark) { :root { --canvas: #121212; --ink: #eee; --muted: #b0b0b0; --link: #8ab4f8; } }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--canvas); color: var(--ink); }
a { color: var(--link); }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; }
h2 { font-size: 1.1rem; margin: 0; }
article { padding: 1rem 0; border-top: 1px solid #8886; overflow-wrap: anywhere; }
article p { margin: 0.4rem 0 0; white-space: pre-wrap; }
.facts { color: var(--muted); font-size: 0.875rem; white-space: normal; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; }
img { max-width: 100%; height: auto; border-radius: 0.5rem; }
.avatar { width: 6rem; height: 6rem; object-fit: cover; border-radius: 50%; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; overflow-wrap: anywhere; }
dt { color: var(--muted); }
dd { margin: 0; }
`;
