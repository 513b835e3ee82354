const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that no XML document may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Text for XML and HTML, in elements and in attributes between double quotes. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

type Attributes = Readonly<Record<string, string | number>>;

/** An element around other elements, which are markup already, or around a text, which is escaped. */
export function element(
  name: string,
  content: string | { text: string },
  attributes: Attributes = {},
): string {
  const inside = typeof content === 'string' ? content : escapeXml(content.text);
  const begun = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(`${value}`)}"`),
  ];
  return inside === '' ? `<${begun.join(' ')}/>` : `<${begun.join(' ')}>${inside}</${name}>`;
}
