import { escapeText } from '../../../../platform/markup/escape.ts';

/** Markup that is safe to insert unescaped. */
export type Html = { readonly markup: string };

type Value = string | number | Html | readonly Html[];

/** Builds markup and escapes every interpolated string, so that user input can't add markup. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.reduce((markup, part, index) => markup + show(values[index - 1] ?? '') + part) };
}

function show(value: Value): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escapeText(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('\n');
}
