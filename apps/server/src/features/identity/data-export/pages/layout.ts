import { type Html, html } from './html.ts';

/** `root` is the relative path to the archive's root folder. */
export function layout({ title, root, body }: { title: string; root: '' | '../'; body: Html }): string {
  return html`<!doctype html>
<html lang="en">
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

export function sectionPage({ name, title, number, hasNext }: Position, entries: readonly Html[]): string {
  const previous = number > 1 ? html`<a href="${pageName(name, number - 1)}">Previous page</a>` : html``;
  const next = hasNext ? html`<a href="${pageName(name, number + 1)}">Next page</a>` : html``;
  const body = html`<nav><a href="../index.html">Overview</a> ${previous} ${next}</nav>
<h1>${title}</h1>
${entries}
<nav><a href="../index.html">Overview</a> ${previous} ${next}</nav>`;
  return layout({ title, root: '../', body });
}

export const pageName = (name: string, number: number) =>
  number === 1 ? `${name}.html` : `${name}-${number}.html`;

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
