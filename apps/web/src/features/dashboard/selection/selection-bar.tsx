import { plural, t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusBefore, stops, takeLostFocus } from '#lib/browser/lost-focus.ts';
import { classNames } from '#lib/class-names.ts';
import { BulkButtons, type PlaylistPicker } from './bulk-buttons.tsx';
import { BulkFailures } from './bulk-failures.tsx';
import { checkboxClass } from './row-checkbox.tsx';
import type { BulkSelection } from './use-bulk-selection.ts';

type SelectionBarProps = {
  bulk: BulkSelection;
  /** Whether the list has videos that aren't loaded yet, which can't be selected. */
  hasMore: boolean;
  playlistPicker: PlaylistPicker;
};

/**
 * Selects all loaded videos and, once some are selected, stays visible with the actions on them. Also shows the
 * progress of the last change and its failures.
 */
export function SelectionBar({ bulk, hasMore, playlistPicker }: SelectionBarProps) {
  const { selection, progress, failures } = bulk;
  const bar = useRef<HTMLDivElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const count = selection.ids.length;
  const isAny = count > 0;
  useFocusAfterClearing(bar, checkbox, isAny);
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = isAny && !selection.isAll;
  }, [isAny, selection.isAll]);
  return (
    <div ref={bar} className={classNames('mt-3 bg-canvas', isAny && 'sticky top-(--header-height) z-10')}>
      <div className="flex min-h-13 flex-wrap items-center gap-x-2 border-b border-line">
        <label className="-ms-3 flex min-h-11 cursor-pointer items-center gap-3 ps-3 pe-2 text-sm select-none">
          <input
            ref={checkbox}
            type="checkbox"
            aria-label={hasMore ? t`Select all loaded videos` : t`Select all videos`}
            checked={selection.isAll}
            onChange={({ target }) => selection.toggleAll(target.checked)}
            className={checkboxClass}
          />
          <span aria-hidden="true" className={isAny ? 'font-semibold tabular-nums' : 'text-ink-muted'}>
            {isAny ? <Selected count={count} /> : hasMore ? t`Select all loaded` : t`Select all`}
          </span>
        </label>
        <p role="status" className={progress ? 'text-sm text-ink-muted tabular-nums' : 'sr-only'}>
          {progress
            ? t({
                message: `Updating: ${{ done: progress.done }} of ${{ total: progress.total }}`,
                comment: 'The number of changed videos and of all videos to change',
              })
            : isAny && plural(count, { one: '# video selected', other: '# videos selected' })}
        </p>
        <BulkButtons
          count={count}
          draftCount={bulk.draftCount}
          busy={progress !== null}
          onChange={bulk.change}
          onClear={() => selection.toggleAll(false)}
          playlistPicker={playlistPicker}
        />
      </div>
      {failures.length > 0 && <BulkFailures failures={failures} onClose={bulk.closeFailures} />}
    </div>
  );
}

function Selected({ count }: { count: number }) {
  return <Plural value={count} one="# selected" other="# selected" />;
}

/** The buttons are removed with the selection, and the bar with the last video. Neither may lose the focus. */
function useFocusAfterClearing(
  bar: RefObject<HTMLElement | null>,
  checkbox: RefObject<HTMLElement | null>,
  isAny: boolean,
): void {
  useLayoutEffect(() => {
    if (!isAny) return;
    return () => queueMicrotask(() => takeLostFocus(() => checkbox.current));
  }, [isAny, checkbox]);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element) focusBefore(element, stops.headings);
    };
  }, [bar]);
}
