import type { ImportItem } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import type { ItemSelection } from './use-item-selection.ts';

export const checkboxClass = 'size-5 shrink-0 cursor-pointer accent-(--accent-mark)';

type ItemCheckboxProps = { item: ImportItem; selection: ItemSelection };

/** Its id is the item's, which the keys of the list and the label around the row's content use. */
export function ItemCheckbox({ item: { _id, title }, selection }: ItemCheckboxProps) {
  return (
    <label className="-ms-3 grid size-11 shrink-0 cursor-pointer place-items-center select-none">
      <input
        id={_id}
        type="checkbox"
        aria-label={t`Select ${title}`}
        checked={selection.has(_id)}
        onChange={({ target, nativeEvent }) =>
          selection.toggle(_id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className={checkboxClass}
      />
    </label>
  );
}
