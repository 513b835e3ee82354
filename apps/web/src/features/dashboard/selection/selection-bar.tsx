import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusBefore, stops, takeLostFocus } from '#lib/browser/lost-focus.ts';
import { classNames } from '#lib/class-names.ts';
import type { BulkAction } from './bulk-change.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import { checkboxClass } from './row-checkbox.tsx';
import type { PlaylistPicker } from './selectable-videos.tsx';
import type { Selection } from './use-selection.ts';

type SelectionBarProps = {
  selection: Selection;
  /** The number of videos that are done while a change runs; null if none runs. */
  done: number | null;
  onChange: (action: BulkAction) => void;
  playlistPicker: PlaylistPicker;
};

/** Selects all videos and, once some are selected, stays visible with the actions on them. */
export function SelectionBar({ selection, done, onChange, playlistPicker }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const checkbox = useRef<HTMLInputElement>(null);
  const count = selection.ids.length;
  const isAny = count > 0;
  useFocusAfterClearing(bar, checkbox, isAny);
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = isAny && !selection.isAll;
  }, [isAny, selection.isAll]);
  return (
    <div
      ref={bar}
      className={classNames(
        'mt-3 flex min-h-13 flex-wrap items-center gap-x-2 border-b border-line bg-canvas',
        isAny && 'sticky top-(--header-height) z-10',
      )}
    >
      <label className="-ms-3 flex min-h-11 cursor-pointer items-center gap-3 ps-3 pe-2 text-sm select-none">
        <input
          ref={checkbox}
          type="checkbox"
          aria-label={t`Select all shown videos`}
          checked={selection.isAll}
          onChange={({ target }) => selection.toggleAll(target.checked)}
          className={checkboxClass}
        />
        <span aria-hidden="true" className={isAny ? 'font-semibold tabular-nums' : 'text-ink-muted'}>
          {isAny ? <Selected count={count} /> : <Trans>Select all</Trans>}
        </span>
      </label>
      <p role="status" className={done === null ? 'sr-only' : 'text-sm text-ink-muted tabular-nums'}>
        {done === null
          ? isAny && plural(count, { one: '# video selected', other: '# videos selected' })
          : t`Updating: ${done} of ${count}`}
      </p>
      <BulkButtons
        count={count}
        busy={done !== null}
        onChange={onChange}
        onClear={() => selection.toggleAll(false)}
        playlistPicker={playlistPicker}
      />
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
    return () => takeLostFocus(() => checkbox.current);
  }, [isAny, checkbox]);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element) focusBefore(element, stops.headings);
    };
  }, [bar]);
}
