import { type ImportSummary, type ImportTarget, importTargets } from '@kinora/contract/imports';
import { plural, t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { maxNamedItems, useChooseItems } from '../mutations.ts';
import { checkboxClass } from './item-checkbox.tsx';
import { targetHint, targetLabel } from './targets.ts';
import type { ItemSelection } from './use-item-selection.ts';

type ChooseBarProps = {
  summary: ImportSummary;
  selection: ItemSelection;
  /** Whether parts are being added, so that nothing can be imported yet. */
  isAdding: boolean;
};

/** Selects all items, also those that aren't loaded yet, and imports the selected ones. Stays visible with a selection. */
export function ChooseBar({ summary, selection, isAdding }: ChooseBarProps) {
  const { count, isAll } = selection;
  const checkbox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <div className={classNames('bg-canvas', count > 0 && 'sticky top-(--header-height) z-10')}>
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2">
        <label className="-ms-3 flex min-h-11 cursor-pointer items-center gap-3 ps-3 pe-2 text-sm select-none">
          <input
            ref={checkbox}
            type="checkbox"
            aria-label={t`Select all items`}
            checked={isAll}
            onChange={({ target }) => selection.toggleAll(target.checked)}
            className={checkboxClass}
          />
          <span aria-hidden="true" className={count > 0 ? 'font-semibold tabular-nums' : 'text-ink-muted'}>
            {count > 0 ? (
              <Plural value={count} one="# selected" other="# selected" />
            ) : (
              t`Select all ${{ count: formatCount(summary.counts.new) }}`
            )}
          </span>
        </label>
        <p role="status" className="sr-only">
          {count > 0 && plural(count, { one: '# item selected', other: '# items selected' })}
        </p>
        {count > 0 && <ImportSelected {...{ summary, selection, isAdding }} />}
      </div>
    </div>
  );
}

function ImportSelected({ summary, selection, isAdding }: ChooseBarProps) {
  const { _id, kind } = summary;
  const { count, choice } = selection;
  const hintId = useId();
  const [as, setAs] = useState<ImportTarget>('draft');
  const choose = useChooseItems(_id, () => selection.toggleAll(false));
  const reason = refusalOf({ summary, selection, isAdding });
  const isArchive = kind === 'takeout' || kind === 'kinora';
  return (
    <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 max-sm:w-full">
      <p id={hintId} className="text-xs text-ink-muted max-sm:w-full">
        {reason ?? targetHint(as)}
      </p>
      <Select
        label={t`Import as`}
        value={as}
        options={importTargets.map((value) => ({ value, label: targetLabel(value) }))}
        onValueChange={setAs}
      />
      <Button
        variant="primary"
        aria-describedby={hintId}
        aria-disabled={reason !== null}
        busy={choose.isPending}
        onClick={() => choose.mutate({ choice, as, count })}
        className="max-sm:grow"
      >
        {isArchive
          ? plural(count, { one: 'Import # item', other: 'Import # items' })
          : plural(count, { one: 'Import # video', other: 'Import # videos' })}
      </Button>
    </div>
  );
}

/** Returns why the selection can't be imported; null if it can. */
function refusalOf({ summary, selection: { choice }, isAdding }: ChooseBarProps): string | null {
  if (isAdding) return t`You can import once the parts are added or removed.`;
  if (summary.status === 'reading') return t`You can import once the list is complete.`;
  if (choice.isAll && choice.ids.length > maxNamedItems) {
    return t`You can leave out at most ${{ max: formatCount(maxNamedItems) }} items at a time.`;
  }
  return null;
}
