import { t } from '@lingui/core/macro';

/**
 * Shown in place of captions that failed to load, where it covers no controls. The menu still offers the other tracks.
 */
export function CaptionsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-x-2 bottom-20 mx-auto flex w-fit items-center @max-md:top-3 @max-md:bottom-auto in-data-small:hidden rounded-full bg-badge ps-4 text-sm text-on-badge shadow-overlay @4xl:bottom-24"
    >
      <span>{t`Unable to load the captions.`}</span>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 rounded-full px-3 font-semibold outline-offset-[-2px] outline-on-badge hover:underline focus-visible:outline-2"
      >
        {t`Retry`}
      </button>
    </div>
  );
}
