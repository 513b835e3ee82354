import type { AdminVideo } from '@kinora/contract/admin-videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, EyeOff, Link2, LoaderCircle } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';

/**
 * Shows a video's badges, and the reason if the staff has hidden it. Renders nothing for a public video that is ready.
 */
export function AdminVideoBadges({ video: { visibility, moderation, processing } }: { video: AdminVideo }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
      {visibility === 'unlisted' && (
        <Badge icon={Link2}>
          <Trans context="video">Unlisted</Trans>
        </Badge>
      )}
      {processing.status === 'processing' && (
        <Badge icon={LoaderCircle}>{t`Processing, ${{ progress: processing.progress }}%`}</Badge>
      )}
      {processing.status === 'failed' && (
        <Badge icon={CircleAlert} danger>
          <Trans context="video">Failed</Trans>
        </Badge>
      )}
      {moderation && (
        <>
          <Badge icon={EyeOff} danger>
            <Trans context="video">Hidden</Trans>
          </Badge>
          <span dir="auto" className="text-ink-muted">
            {moderation.reason}
          </span>
        </>
      )}
    </div>
  );
}
