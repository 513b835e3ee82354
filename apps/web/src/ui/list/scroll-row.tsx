import { directionOf } from '@kinora/contract/locales';
import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';

type ScrollRowProps = {
  /** A new value scrolls the item with `aria-current` into view. */
  current: string;
  className?: string;
  children: ReactNode;
};

/**
 * A horizontally scrolling row that fades out where it continues, with arrows for the mouse. The keyboard reaches the
 * items themselves, which scroll into view on focus.
 */
export function ScrollRow({ current, className, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const { before, after } = useHidden(row);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` triggers it
  useLayoutEffect(() => {
    if (row.current) reveal(row.current);
  }, [current]);
  const scrollByPage = (pages: 1 | -1) => {
    const sign = directionOf(i18n.locale) === 'rtl' ? -1 : 1;
    row.current?.scrollBy({ left: sign * pages * row.current.clientWidth * 0.75 });
  };
  return (
    <div className={classNames('relative', className)}>
      <div
        ref={row}
        className={classNames(
          'scroll-row overflow-x-auto px-4 [scrollbar-width:none] motion-safe:scroll-smooth sm:px-6',
          before && 'fades-before',
          after && 'fades-after',
        )}
      >
        {children}
      </div>
      {before && (
        <Arrow
          label={t`Scroll back`}
          icon={ChevronLeft}
          onClick={() => scrollByPage(-1)}
          className="start-2"
        />
      )}
      {after && (
        <Arrow
          label={t`Scroll forward`}
          icon={ChevronRight}
          onClick={() => scrollByPage(1)}
          className="end-2"
        />
      )}
    </div>
  );
}

type ArrowProps = { label: string; icon: typeof ChevronLeft; onClick: () => void; className: string };

function Arrow({ label, icon: Icon, onClick, className }: ArrowProps) {
  return (
    <IconButton
      label={label}
      tabIndex={-1}
      // Leaves the focus in place, because the arrow disappears at the end of the row.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={classNames('absolute inset-y-0 my-auto pointer-coarse:hidden', className)}
    >
      <Icon aria-hidden="true" size={20} />
    </IconButton>
  );
}

/** Returns whether items are out of view before and after the visible part of the row. */
function useHidden(row: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const measure = () => {
      // Negative from right to left.
      const scrolled = Math.abs(box.scrollLeft);
      const before = scrolled > 1;
      const after = scrolled + box.clientWidth < box.scrollWidth - 1;
      setHidden((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [row]);
  return hidden;
}

/** Scrolls the row, not the page. An item in view stays in place, unless it would be under the fade. */
function reveal(row: HTMLElement): void {
  const item = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!item) return;
  const { left, right, width } = row.getBoundingClientRect();
  const fade = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart);
  if (item.left >= left + fade && item.right <= right - fade) return;
  row.scrollBy({ left: item.left - left - (width - item.width) / 2, behavior: 'instant' });
}
