/** Text, or an element with children. */
export type CueNode = string | { tag: CueTag; children: CueNode[] };
type CueTag = (typeof tags)[number];

const tags = ['b', 'i', 'u', 'c', 'v', 'ruby', 'rt'] as const;
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Parses the tags that our server writes into cues, and drops all others. */
export function parseCueMarkup(text: string): CueNode[] {
  const root: CueNode[] = [];
  const open: { tag: CueTag; children: CueNode[] }[] = [];
  const parts = text.split(/<([^<>]*)>/);
  for (const [index, part] of parts.entries()) {
    const inner = open.at(-1)?.children ?? root;
    const tag = tags.find((known) => known === /^\w+/.exec(part)?.[0]);
    if (index % 2 === 0) {
      if (part !== '') inner.push(part.replace(/&\w+;/g, (entity) => entities[entity] ?? entity));
    } else if (part.startsWith('/')) {
      open.pop();
    } else if (tag) {
      const node = { tag, children: [] };
      inner.push(node);
      open.push(node);
    }
  }
  return root;
}
