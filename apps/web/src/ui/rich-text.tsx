import { splitText, type TextPart } from '#lib/text-parts.ts';

type RichTextProps = {
  text: string;
  /** Given where there is something to seek in: time stamps then lead there. Seconds. */
  onSeek?: (seconds: number) => void;
};

/** What somebody wrote, with its line breaks, its addresses as links, and its time stamps as buttons. */
export function RichText({ text, onSeek }: RichTextProps) {
  const parts = splitText(text).map((part, place) => ({ part, key: `${place} ${part.text}` }));
  return (
    <span className="break-words whitespace-pre-wrap">
      {parts.map(({ part, key }) => (
        <Part key={key} part={part} onSeek={onSeek} />
      ))}
    </span>
  );
}

const linkClass = 'text-accent-ink underline-offset-2 hover:underline';

function Part({ part, onSeek }: { part: TextPart; onSeek?: (seconds: number) => void }) {
  if (part.kind === 'link') {
    return (
      <a href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" className={linkClass}>
        {part.text}
      </a>
    );
  }
  if (part.kind === 'text' || !onSeek) return part.text;
  return (
    <button type="button" onClick={() => onSeek(part.seconds)} className={`${linkClass} tabular-nums`}>
      <span className="sr-only">Go to </span>
      {part.text}
    </button>
  );
}
