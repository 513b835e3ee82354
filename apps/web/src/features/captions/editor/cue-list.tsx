import { t } from '@lingui/core/macro';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { formatMediaTime } from '#lib/media-time.ts';
import { scrollToCenter } from '#ui/list/scroll-to-center.ts';
import { type Cue, plainText } from './cues.ts';

type CueListProps = {
  cues: readonly Cue[];
  selected: number | null;
  /** The id of the caption on screen, or null. */
  current: number | null;
  onSelect: (cue: Cue) => void;
};

/** Lists the captions. The list is a single Tab stop; the arrow keys move between captions. */
export function CueList({ cues, selected, current, onSelect }: CueListProps) {
  const list = useRef<HTMLOListElement>(null);
  const index = cues.findIndex(({ id }) => id === selected);

  useEffect(() => {
    const row = list.current?.children[index];
    if (list.current && row instanceof HTMLElement) scrollToCenter(list.current, row);
  }, [index]);

  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ...{ ArrowUp: index - 1, ArrowDown: index + 1 },
      ...{ Home: 0, End: cues.length - 1 },
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey) return;
    event.preventDefault();
    list.current?.children[target]?.querySelector('button')?.focus();
    const cue = cues[target];
    if (cue) onSelect(cue);
  };
  return (
    <ol
      ref={list}
      aria-label={t`Captions`}
      onKeyDown={move}
      className="relative max-h-96 overflow-y-auto overscroll-contain p-2 lg:max-h-none lg:min-h-0 lg:flex-1"
    >
      {cues.map((cue, position) => (
        <Row
          key={cue.id}
          cue={cue}
          isSelected={cue.id === selected}
          isCurrent={cue.id === current}
          isTabStop={position === Math.max(index, 0)}
          onSelect={onSelect}
        />
      ))}
    </ol>
  );
}

type RowProps = {
  cue: Cue;
  isSelected: boolean;
  isCurrent: boolean;
  isTabStop: boolean;
  onSelect: (cue: Cue) => void;
};

/** Memoized, because there may be thousands of rows, but only two change at a time. */
const Row = memo(function Row({ cue, isSelected, isCurrent, isTabStop, onSelect }: RowProps) {
  return (
    <li className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isSelected ? 'true' : undefined}
        data-playing={isCurrent ? '' : undefined}
        onClick={() => onSelect(cue)}
        className="flex min-h-11 w-full gap-3 rounded-control border-s-4 border-transparent px-2 py-2.5 text-start text-sm outline-offset-[-2px] transition-colors hover:bg-hover aria-[current]:bg-accent-soft data-playing:border-accent-mark"
      >
        <span dir="ltr" className="shrink-0 text-ink-muted tabular-nums">
          {formatMediaTime(cue.from)}
        </span>
        <span dir="auto" className="min-w-0 flex-1 whitespace-pre-line break-words">
          {plainText(cue) || <em className="text-ink-muted">{t`No text`}</em>}
        </span>
      </button>
    </li>
  );
});
