import { fromMarkdown } from 'mdast-util-from-markdown';
import { type ReactNode, useMemo } from 'react';

/** Maximum nesting depth; deeper content is dropped. */
const maxDepth = 30;

const webUrl = /^(?:https?:\/\/|mailto:)/i;

/** Whether a link may have this URL: a web or email URL, or a path that the browser resolves within this site. */
function isLinkable(url: string): boolean {
  if (webUrl.test(url)) return true;
  const { origin } = window.location;
  return url.startsWith('/') && URL.canParse(url, origin) && new URL(url, origin).origin === origin;
}

type Root = ReturnType<typeof fromMarkdown>;
type Part = Root['children'][number];
type Parent = Root | Extract<Part, { children: unknown[] }>;

export type MarkdownProps = {
  text: string;
  /** The level of the topmost headings. */
  level: 2 | 3;
};

/** Renders Markdown as elements, never as raw HTML: tags in the text are shown as typed. */
export function Markdown({ text, level }: MarkdownProps) {
  const content = useMemo(() => {
    const root = fromMarkdown(text);
    const urls = new Map(
      root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])),
    );
    return renderAll(root, { urls, level, depth: 0 });
  }, [text, level]);
  return (
    <div dir="auto" className="flex flex-col gap-4 wrap-anywhere">
      {content}
    </div>
  );
}

type RenderContext = { urls: ReadonlyMap<string, string>; level: number; depth: number };

function renderAll(parent: Parent, context: RenderContext): ReactNode[] {
  if (context.depth > maxDepth) return [];
  const inside = { ...context, depth: context.depth + 1 };
  const isFlow = ['root', 'blockquote', 'listItem'].includes(parent.type);
  return parent.children.map((node) => {
    const place = node.position?.start.offset;
    if (isFlow && node.type === 'html') return <p key={place}>{node.value}</p>;
    return <BlockNode key={place} node={node} context={inside} />;
  });
}

function BlockNode({ node, context }: { node: Part; context: RenderContext }): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{renderAll(node, context)}</p>;
    case 'heading':
      return <Heading depth={node.depth - 1 + context.level}>{renderAll(node, context)}</Heading>;
    case 'list': {
      const items = renderAll(node, context);
      return node.ordered ? (
        <ol start={node.start ?? 1} className="flex list-decimal flex-col gap-1.5 ps-6">
          {items}
        </ol>
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 ps-6">{items}</ul>
      );
    }
    case 'listItem':
      return <li className="[&>p+p]:mt-2">{renderAll(node, context)}</li>;
    case 'blockquote':
      return (
        <blockquote className="border-s-4 border-line ps-4 text-ink-muted">
          {renderAll(node, context)}
        </blockquote>
      );
    case 'thematicBreak':
      return <hr className="border-line" />;
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control bg-raised p-4 text-sm">
          <code>{node.value}</code>
        </pre>
      );
    default:
      return <InlineNode node={node} context={context} />;
  }
}

function InlineNode({ node, context }: { node: Part; context: RenderContext }): ReactNode {
  switch (node.type) {
    case 'emphasis':
      return <em>{renderAll(node, context)}</em>;
    case 'strong':
      return <strong>{renderAll(node, context)}</strong>;
    case 'inlineCode':
      return <code className="rounded-sm bg-raised px-1 text-sm">{node.value}</code>;
    case 'break':
      return <br />;
    case 'link':
      return <TextLink url={node.url}>{renderAll(node, context)}</TextLink>;
    case 'linkReference':
      return <TextLink url={context.urls.get(node.identifier)}>{renderAll(node, context)}</TextLink>;
    // Shown as links, because loading images from other sites would reveal the reader's IP address to them.
    case 'image':
      return <TextLink url={node.url}>{node.alt || node.url}</TextLink>;
    case 'text':
    case 'html':
      return node.value;
    default:
      return null;
  }
}

function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  if (depth <= 2) return <h2 className="mt-2 text-xl font-semibold">{children}</h2>;
  if (depth === 3) return <h3 className="mt-2 text-lg font-semibold">{children}</h3>;
  return <h4 className="mt-1 font-semibold">{children}</h4>;
}

function TextLink({ url, children }: { url: string | undefined; children: ReactNode }) {
  if (!url || !isLinkable(url)) return children;
  return (
    <a
      href={url}
      rel="noopener noreferrer nofollow"
      className="font-medium text-accent-ink underline underline-offset-4"
    >
      {children}
    </a>
  );
}
