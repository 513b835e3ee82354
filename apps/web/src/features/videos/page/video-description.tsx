import type { Video } from '@kinora/contract/videos';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { formatDate, formatQuantity, formatRelative } from '#lib/format.ts';
import { RichText, type Timeline } from '#ui/rich-text.tsx';
import { VideoBadge } from '#ui/video-badge.tsx';

/** Lines of the collapsed description. */
const maxLines = 3;

/** Removes the gaps between paragraphs, so that the few lines hold words. */
const withoutGaps = (text: string) => text.replace(/\n\s*\n/g, '\n');

type VideoDescriptionProps = { video: Video; timeline: Timeline };

/** Collapses the description to its first lines. */
export function VideoDescription({ video, timeline }: VideoDescriptionProps) {
  const { views, createdAt, description } = video;
  const [isOpen, setOpen] = useState(false);
  const { text, isCut, wasCut } = useIsCut(description);
  const dense = withoutGaps(description);
  const isLong = dense.split('\n').length > maxLines;
  // A link that takes the focus has to be visible.
  const showFocused = ({ target, currentTarget }: FocusEvent) => {
    const { bottom } = target.getBoundingClientRect();
    const { top } = currentTarget.getBoundingClientRect();
    // The browser may have scrolled the collapsed text to the link.
    if (bottom - top + currentTarget.scrollTop > currentTarget.clientHeight + 1) setOpen(true);
  };
  return (
    <section aria-label="Description" className="rounded-card bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-semibold">
        <p>
          {formatQuantity(views, 'view')} <span aria-hidden="true">·</span>{' '}
          <time dateTime={createdAt} title={formatDate(createdAt)}>
            {formatRelative(createdAt)}
          </time>
        </p>
        <VideoBadge video={video} />
      </div>
      <p
        ref={text}
        onFocus={isCut || isLong ? showFocused : undefined}
        className={classNames('mt-2', !isOpen && 'line-clamp-3')}
      >
        <RichText text={(isLong || wasCut) && !isOpen ? dense : description} timeline={timeline} />
      </p>
      {(isCut || isLong || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-11 pr-4 text-sm font-semibold hover:underline"
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </section>
  );
}

/**
 * `isCut`: the collapsed text is cut off at the current width. `wasCut`: it was at any width, with or without its gaps.
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
    // Without its gaps, the text may fit without a change of the box's size, so the observer wouldn't fire.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, wasCut]);
  return { text, isCut, wasCut };
}
