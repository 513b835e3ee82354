import type { ImportSummary } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { formatDateTime, formatRelative } from '#lib/format.ts';

type Follow = NonNullable<ImportSummary['follow']>;

/** When a followed source was and will be checked, and why the last check failed. */
export function FollowState({ follow }: { follow: Follow }) {
  const { isChecking, checkedAt, nextCheckAt, error } = follow;
  const next = formatDateTime(nextCheckAt);
  return (
    <>
      {error && !isChecking && (
        <p className="mt-1 text-sm text-danger-ink wrap-anywhere">{t`The last check failed: ${{ reason: error.message }}`}</p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-muted">
        {isChecking ? (
          <span>{t`Checking for new videos…`}</span>
        ) : (
          <>
            {checkedAt && <span>{t`Checked ${{ ago: formatRelative(checkedAt) }}`}</span>}
            <span>{t`Next check: ${next}`}</span>
          </>
        )}
      </p>
    </>
  );
}
