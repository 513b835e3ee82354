import { classNames } from '#lib/class-names.ts';

export type ButtonVariantProps = {
  /** `primary` for the main action; at most one per screen. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'medium' | 'small';
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap select-none transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'bg-raised text-ink hover:bg-hover',
  ghost: 'text-ink hover:bg-raised',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
};

// Small buttons still have a touch target that is large enough for a finger.
const sizes = {
  medium: 'min-h-11 px-5 text-sm',
  small: 'relative min-h-9 px-4 text-sm after:absolute after:inset-x-0 after:-inset-y-1',
};

export function buttonClass(
  { variant = 'secondary', size = 'medium' }: ButtonVariantProps,
  className?: string,
): string {
  return classNames(base, variants[variant], sizes[size], className);
}
