import { t } from '@lingui/core/macro';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { RichText, type Timeline } from './rich-text.tsx';

/** The number of lines of the collapsed text. */
const maxLines = 3;

/** Removes blank lines between paragraphs, so that the collapsed lines all contain text. */
const withoutGaps = (text: string) => text.replace(/\n\s*\n/g, '\n');

type CollapsibleTextProps = { text: string; timeline?: Timeline; className?: string };

/** A text by a person, collapsed to its first lines until it is expanded. */
export function CollapsibleText({ text: content, timeline, className }: CollapsibleTextProps) {
  const [isOpen, setOpen] = useState(false);
  const { text, isCut, wasCut } = useIsCut(content);
  const dense = withoutGaps(content);
  const isLong = dense.split('\n').length > maxLines;
  // Expands the text if a focused link would otherwise be hidden.
  const showFocused = ({ target, currentTarget }: FocusEvent) => {
    const { bottom } = target.getBoundingClientRect();
    const { top } = currentTarget.getBoundingClientRect();
    // Adds `scrollTop`, because the browser may have scrolled the collapsed text to the link.
    if (bottom - top + currentTarget.scrollTop > currentTarget.clientHeight + 1) setOpen(true);
  };
  return (
    <div className={className}>
      <p
        ref={text}
        dir="auto"
        onFocus={isCut || isLong ? showFocused : undefined}
        className={classNames('text-start', !isOpen && 'line-clamp-3')}
      >
        <RichText text={(isLong || wasCut) && !isOpen ? dense : content} timeline={timeline} />
      </p>
      {(isCut || isLong || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-11 pe-4 text-sm font-semibold hover:underline"
        >
          {isOpen ? t`Show less` : t`Show more`}
        </button>
      )}
    </div>
  );
}

/**
 * Measures the collapsed text. `isCut` means that it is cut off at the current width; `wasCut` means that it has been
 * cut off at some width, with or without blank lines.
 */
function useIsCut(content: string) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [lastCut, setLastCut] = useState<string | null>(null);
  const wasCut = lastCut === content;
  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return;
    const measure = () => {
      const overflows = element.scrollHeight > element.clientHeight + 1;
      setCut(overflows);
      if (overflows && !wasCut) setLastCut(content);
    };
    // Measures immediately, because the text may fit without blank lines while the box keeps its size, in which case
    // the observer wouldn't fire.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, wasCut]);
  return { text, isCut, wasCut };
}
