import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';

/** Says why a video couldn't be processed, and that another file replaces it in place. */
export function FailedVideo({ video: { playback } }: { video: Video }) {
  const reason = useErrorText(playback.error ?? '');
  if (playback.status !== 'failed') return null;
  return (
    <div className="flex gap-3 rounded-card bg-danger-soft px-4 py-3 text-sm text-danger-ink">
      <CircleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
      <p>
        {reason || t`Processing failed`}{' '}
        <Trans>Choose another file below. The link, texts, comments and views stay.</Trans>
      </p>
    </div>
  );
}
