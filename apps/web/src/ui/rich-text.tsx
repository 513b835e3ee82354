import { splitText, type TextPart } from '@kinora/contract/rich-text';
import { Link } from 'react-router';

/** The video that timestamps seek in. Seconds. */
export type Timeline = { length: number; seek: (seconds: number) => void };

type RichTextProps = {
  text: string;
  /** Turns timestamps within its length into buttons that seek. */
  timeline?: Timeline;
};

/**
 * User-written text with its line breaks; its URLs, mentions and tags as links, and its timestamps as buttons. The title
 * of a card is none of these, because it is a link itself.
 */
export function RichText({ text, timeline }: RichTextProps) {
  return <Parts parts={splitText(text)} timeline={timeline} />;
}

/** Characters of an excerpt: what follows would be cut off, with links that only the Tab key reaches. */
const maxExcerpt = 200;

/** The beginning of a text on a card, without its line breaks. */
export function RichExcerpt({ text }: { text: string }) {
  const whole = text.replace(/\s+/g, ' ');
  return <Parts parts={whole.length <= maxExcerpt ? splitText(whole) : beginningOf(whole)} />;
}

/** What is cut through is plain text, because the beginning of a mention is the name of somebody else. */
function beginningOf(whole: string): TextPart[] {
  const space = whole.slice(0, maxExcerpt).lastIndexOf(' ');
  const parts: TextPart[] = [];
  let left = space > 0 ? space : maxExcerpt;
  for (const part of splitText(whole)) {
    if (part.text.length > left) {
      return [...parts, { kind: 'text', text: `${part.text.slice(0, left).toWellFormed()}…` }];
    }
    parts.push(part);
    left -= part.text.length;
  }
  return parts;
}

type PartsProps = { parts: readonly TextPart[]; timeline?: Timeline | undefined };

function Parts({ parts, timeline }: PartsProps) {
  const keyed = parts.map((part, index) => ({ part, key: `${index} ${part.text}` }));
  return (
    <span className="break-words whitespace-pre-wrap">
      {keyed.map(({ part, key }) => (
        <Part key={key} part={part} timeline={timeline} />
      ))}
    </span>
  );
}

// Above the link of a card, if the text is in one.
const linkClass = 'relative z-1 text-accent-ink underline underline-offset-2 hover:decoration-2';

function Part({ part, timeline }: { part: TextPart; timeline?: Timeline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'link':
      if (!URL.canParse(part.href)) return part.text;
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={linkClass}>
          {part.text}
        </a>
      );
    case 'mention':
      return (
        <Link to={`/channel/${part.username}`} className={linkClass}>
          {part.text}
        </Link>
      );
    case 'tag':
      return (
        <Link to={`/tag/${encodeURIComponent(part.tag)}`} className={linkClass}>
          {part.text}
        </Link>
      );
    case 'time':
      return <Time part={part} timeline={timeline} />;
  }
}

type TimeProps = { part: TextPart & { kind: 'time' }; timeline: Timeline | undefined };

function Time({ part: { text, seconds }, timeline }: TimeProps) {
  if (!timeline || seconds > timeline.length) return text;
  return (
    <button type="button" onClick={() => timeline.seek(seconds)} className={`${linkClass} tabular-nums`}>
      <span className="sr-only">Go to </span>
      {text}
    </button>
  );
}
