import { Link, type LinkProps } from 'react-router';
import { classNames } from '#lib/class-names.ts';

/**
 * A link that covers its nearest positioned ancestor, such as a card. Other controls in that area need `z-1` to stay
 * above the link.
 */
export function CardLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus',
        className,
      )}
    />
  );
}
