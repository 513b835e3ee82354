import type { ComponentProps, MouseEvent } from 'react';
import { isRepeatedClick } from '#lib/browser/is-repeated-click.ts';
import { type ButtonVariantProps, buttonClass } from './button-class.ts';
import { Spinner } from './feedback/spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonVariantProps & {
    /** Set while the action runs. The button keeps its place and the focus but can't be pressed. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  busy = false,
  'aria-disabled': isOff,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isSentAlready = rest.type === 'submit' && isRepeatedClick(event);
    if (busy || isOff === true || isSentAlready) {
      event.preventDefault();
    } else {
      onClick?.(event);
    }
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy || isOff || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size }, className)}
    >
      {busy && <Spinner size="small" />}
      {children}
    </button>
  );
}
