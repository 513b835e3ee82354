import type { Video } from '@kinora/contract/videos';
import { plural, t } from '@lingui/core/macro';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { formatDate, formatRelative } from '#lib/format.ts';
import { RichText, type Timeline } from '#ui/rich-text.tsx';
import { VideoBadge } from '#ui/video-badge.tsx';

/** The number of lines of the collapsed description. */
const maxLines = 3;

/** Removes blank lines between paragraphs, so that the collapsed lines all contain text. */
const withoutGaps = (text: string) => text.replace(/\n\s*\n/g, '\n');

type VideoDescriptionProps = { video: Video; timeline: Timeline };

/** Shows the description, collapsed to its first lines. */
export function VideoDescription({ video, timeline }: VideoDescriptionProps) {
  const { views, createdAt, description } = video;
  const [isOpen, setOpen] = useState(false);
  const { text, isCut, wasCut } = useIsCut(description);
  const dense = withoutGaps(description);
  const isLong = dense.split('\n').length > maxLines;
  // Opens the description if a focused link would otherwise be hidden.
  const showFocused = ({ target, currentTarget }: FocusEvent) => {
    const { bottom } = target.getBoundingClientRect();
    const { top } = currentTarget.getBoundingClientRect();
    // Adds `scrollTop`, because the browser may have scrolled the collapsed text to the link.
    if (bottom - top + currentTarget.scrollTop > currentTarget.clientHeight + 1) setOpen(true);
  };
  return (
    <section aria-label={t`Description`} className="rounded-card bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-semibold">
        <p>
          {plural(views, { one: '# view', other: '# views' })} <span aria-hidden="true">·</span>{' '}
          <time dateTime={createdAt} title={formatDate(createdAt)}>
            {formatRelative(createdAt)}
          </time>
        </p>
        <VideoBadge video={video} />
      </div>
      <p
        ref={text}
        dir="auto"
        onFocus={isCut || isLong ? showFocused : undefined}
        className={classNames('mt-2 text-start', !isOpen && 'line-clamp-3')}
      >
        <RichText text={(isLong || wasCut) && !isOpen ? dense : description} timeline={timeline} />
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
    </section>
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
