import type { ComponentProps } from 'react';
import { classNames } from '#lib/class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  /** The accessible name and the tooltip. */
  label: string;
};

/** A round icon button, large enough for a finger. With `aria-disabled`, it can't be pressed but keeps the focus. */
export function IconButton({ label, className, onClick, 'aria-disabled': isOff, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      title={label}
      onClick={isOff === true ? undefined : onClick}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-raised disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        className,
      )}
      {...rest}
    />
  );
}
