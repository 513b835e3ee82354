import { t } from '@lingui/core/macro';
import { Maximize2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { Link } from 'react-router';
import { SmallSeekBar } from './small-seek-bar.tsx';
import { useSwipeAway } from './use-swipe-away.ts';

type SmallPlayerProps = {
  /** If false, the small player is hidden, but its place for the player stays mounted. */
  isShown: boolean;
  /** The element into which the player moves. */
  ref: Ref<HTMLDivElement>;
  /** Null until the video has loaded. */
  title: string | null;
  /** The path of the video's page. */
  page: string;
  onClose: () => void;
  /** Rendered beside the video, or below it on wide screens. */
  children: ReactNode;
};

/**
 * Shows the player in a corner while other pages are open, or in a bar at the bottom of narrow screens. It takes up
 * layout space, so that content can always be scrolled out from under it. A swipe closes it, like its button.
 */
export function SmallPlayer({ isShown, ref, title, page, onClose, children }: SmallPlayerProps) {
  const section = useRef<HTMLElement>(null);
  useSwipeAway(section, onClose);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <section
      ref={section}
      aria-label={t`Mini player`}
      data-small-player
      hidden={!isShown}
      onKeyDown={handleKey}
      className="relative flex w-full items-end bg-surface pt-7 shadow-overlay sm:m-4 sm:w-88 sm:flex-col sm:short:w-64 sm:items-stretch sm:overflow-clip sm:rounded-card sm:py-0"
    >
      <div className="relative aspect-video w-28 shrink-0 bg-[black] sm:w-full">
        <div ref={ref} className="absolute inset-0" />
        <Link
          to={page}
          aria-label={title === null ? t`Back to the video` : t`Back to ${title}`}
          aria-keyshortcuts="I"
          className="group/back absolute inset-0 grid place-items-center text-on-badge outline-offset-[-3px] outline-on-badge focus-visible:outline-2"
        >
          <span className="grid size-11 place-items-center rounded-full bg-badge opacity-0 transition-opacity group-hover/back:opacity-100 group-focus-visible/back:opacity-100 pointer-coarse:hidden">
            <Maximize2 aria-hidden="true" size={20} />
          </span>
        </Link>
      </div>
      {isShown && (
        <>
          <SmallSeekBar />
          <div className="flex min-w-0 flex-1 items-center pe-1 pb-0.75 ps-3 sm:py-2 sm:ps-4">{children}</div>
        </>
      )}
    </section>
  );
}
