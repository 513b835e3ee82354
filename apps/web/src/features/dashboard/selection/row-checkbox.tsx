import { t } from '@lingui/core/macro';

export const checkboxClass = 'size-5 shrink-0 cursor-pointer accent-(--accent-mark)';

type RowCheckboxProps = {
  title: string;
  isChecked: boolean;
  /** `isRange` is true if Shift was held, which selects all rows since the last one. */
  onChange: (isChecked: boolean, isRange: boolean) => void;
};

export function RowCheckbox({ title, isChecked, onChange }: RowCheckboxProps) {
  return (
    <label className="-ms-3 mt-4 grid size-11 shrink-0 cursor-pointer place-items-center select-none @min-[40rem]:mt-0">
      <input
        type="checkbox"
        aria-label={t`Select ${title}`}
        checked={isChecked}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className={checkboxClass}
      />
    </label>
  );
}
