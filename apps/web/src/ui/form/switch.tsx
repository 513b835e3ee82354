import type { ComponentProps } from 'react';
import { classNames } from '#lib/class-names.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'checked'> & {
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Hides the label visually, where the context makes it redundant. */
  hideLabel?: boolean;
};

/** A toggle that takes effect immediately. */
export function Switch({
  label,
  checked,
  onCheckedChange,
  hideLabel = false,
  className,
  ...rest
}: SwitchProps) {
  return (
    <label className={classNames('inline-flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        {...rest}
        onChange={({ target }) => onCheckedChange(target.checked)}
        className={
          'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors checked:bg-accent-mark ' +
          'before:absolute before:top-0.5 before:start-0.5 before:size-5 before:rounded-full before:bg-canvas before:transition-transform checked:before:translate-x-5 rtl:checked:before:-translate-x-5 ' +
          'disabled:cursor-not-allowed disabled:opacity-50'
        }
      />
      <span className={hideLabel ? 'sr-only' : 'text-sm'}>{label}</span>
    </label>
  );
}
