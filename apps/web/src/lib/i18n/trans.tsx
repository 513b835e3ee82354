import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { i18n } from './i18n.ts';

type Elements = Readonly<Record<string, ReactElement>>;

type TransProps = {
  id?: string;
  message?: string;
  values?: Readonly<Record<string, unknown>>;
  /** The elements that the message's tags stand for, by tag name. */
  components?: Elements;
};

/** Renders a message that contains elements. Lingui's macro of the same name compiles to it. */
export function Trans({ id = '', message, values = {}, components = {} }: TransProps): ReactNode {
  const elements: Record<string, ReactElement> = { ...components };
  const texts = Object.entries(values).map(([name, value]) => {
    // A text with a `<` becomes a node, because the names of people must not act as tags.
    if (typeof value === 'number' || (typeof value === 'string' && !value.includes('<'))) {
      return [name, value];
    }
    const tag = `value-${name}`;
    elements[tag] = createElement(Fragment, null, value as ReactNode);
    return [name, `<${tag}/>`];
  });
  const text = i18n._({ id, ...(message && { message }), values: Object.fromEntries(texts) });
  return renderTags(text, elements);
}

const anyTag = /<([\w-]+)>(.*?)<\/\1>|<([\w-]+)\/>/s;

function renderTags(text: string, elements: Elements): ReactNode {
  const nodes: ReactNode[] = [];
  let rest = text;
  for (let match = anyTag.exec(rest); match; match = anyTag.exec(rest)) {
    const [whole, paired, content = '', single = ''] = match;
    const element = elements[paired ?? single] ?? <Fragment />;
    const children = content ? [renderTags(content, elements)] : [];
    nodes.push(rest.slice(0, match.index), cloneElement(element, { key: nodes.length }, ...children));
    rest = rest.slice(match.index + whole.length);
  }
  return nodes.length === 0 ? text : [...nodes, rest];
}
