import { escapeText } from '../../../platform/markup/escape.ts';

type Attributes = Readonly<Record<string, string | number>>;

/** Returns an element that contains markup (a string), or text, which is escaped. */
export function element(
  name: string,
  content: string | { text: string },
  attributes: Attributes = {},
): string {
  const inside = typeof content === 'string' ? content : escapeText(content.text);
  const begun = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeText(`${value}`)}"`),
  ];
  return inside === '' ? `<${begun.join(' ')}/>` : `<${begun.join(' ')}>${inside}</${name}>`;
}
