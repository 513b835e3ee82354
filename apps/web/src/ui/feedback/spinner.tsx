import { t } from '@lingui/core/macro';
import { classNames } from '#lib/class-names.ts';

const sizes = { small: 'size-4 border-2', large: 'size-10 border-4' };

/** Decorative: the text next to it says what is loading. */
export function Spinner({ size = 'large' }: { size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block animate-spin rounded-full border-current border-t-transparent',
        sizes[size],
      )}
    />
  );
}

/** Shown while a whole page or panel loads. */
export function LoadingPanel({ label = t`Loading...` }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[50vh] place-items-center text-ink-muted">
      <Spinner />
      <span className="sr-only">{label}</span>
    </div>
  );
}
