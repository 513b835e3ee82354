import { splitText, type TextPart } from '@kinora/contract/rich-text';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** The video in which timestamps seek. `length` is in seconds. */
export type Timeline = { length: number; seek: (seconds: number) => void };

type RichTextProps = {
  text: string;
  /** Turns timestamps within its length into buttons that seek. */
  timeline?: Timeline;
};

/**
 * User-written text with its line breaks. URLs, mentions and tags become links, and timestamps become buttons. Not for
 * the title of a card, which is a link itself.
 */
export function RichText({ text, timeline }: RichTextProps) {
  return <Parts parts={splitText(text)} timeline={timeline} />;
}

/** Maximum characters of an excerpt. In a longer text, the Tab key would reach links that are clipped from view. */
const maxExcerpt = 200;

/** Shows the beginning of a text on a card, without its line breaks. */
export function RichExcerpt({ text }: { text: string }) {
  const whole = text.replace(/\s+/g, ' ');
  return <Parts parts={whole.length <= maxExcerpt ? splitText(whole) : beginningOf(whole)} />;
}

/** Returns the parts of an excerpt. A truncated @mention could name another user, so it becomes plain text. */
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

// `z-1` places links above the card's link, if the text is in a card.
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
      <Trans comment="A link to a time in the video; only the time is visible">
        <span className="sr-only">Go to </span>
        {text}
      </Trans>
    </button>
  );
}
