import { splitText, type TextPart } from '#lib/text-parts.ts';

/** The video that timestamps seek in. Seconds. */
export type Timeline = { length: number; seek: (seconds: number) => void };

type RichTextProps = {
  text: string;
  /** Turns timestamps within its length into buttons that seek. */
  timeline?: Timeline;
};

/** User-written text with its line breaks, its URLs as links, and its timestamps as buttons. */
export function RichText({ text, timeline }: RichTextProps) {
  const parts = splitText(text).map((part, index) => ({ part, key: `${index} ${part.text}` }));
  return (
    <span className="break-words whitespace-pre-wrap">
      {parts.map(({ part, key }) => (
        <Part key={key} part={part} timeline={timeline} />
      ))}
    </span>
  );
}

const linkClass = 'text-accent-ink underline underline-offset-2 hover:decoration-2';

function Part({ part, timeline }: { part: TextPart; timeline?: Timeline }) {
  if (part.kind === 'link') {
    return (
      <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={linkClass}>
        {part.text}
      </a>
    );
  }
  if (part.kind === 'text' || !timeline || part.seconds > timeline.length) return part.text;
  return (
    <button type="button" onClick={() => timeline.seek(part.seconds)} className={`${linkClass} tabular-nums`}>
      <span className="sr-only">Go to </span>
      {part.text}
    </button>
  );
}
