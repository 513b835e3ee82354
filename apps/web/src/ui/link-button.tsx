import { Link, type LinkProps } from 'react-router';
import { type ButtonVariantProps, buttonClass } from './button-class.ts';

/** A link that looks like a button, for navigation only. */
export function LinkButton({ variant, size, className, ...rest }: LinkProps & ButtonVariantProps) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}
