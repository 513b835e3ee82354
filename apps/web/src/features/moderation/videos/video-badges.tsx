import type { AdminVideo } from '@kinora/contract/admin-videos';
import { CircleAlert, EyeOff, Link2, LoaderCircle } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';

/**
 * Shows a video's badges, and the reason if the staff has hidden it. Renders nothing for a public video that is ready.
 */
export function AdminVideoBadges({ video: { visibility, moderation, processing } }: { video: AdminVideo }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
      {visibility === 'unlisted' && <Badge icon={Link2}>Unlisted</Badge>}
      {processing.status === 'processing' && (
        <Badge icon={LoaderCircle}>{`Being prepared, ${processing.progress}%`}</Badge>
      )}
      {processing.status === 'failed' && (
        <Badge icon={CircleAlert} danger>
          Failed
        </Badge>
      )}
      {moderation && (
        <>
          <Badge icon={EyeOff} danger>
            Hidden
          </Badge>
          <span className="text-ink-muted">{moderation.reason}</span>
        </>
      )}
    </div>
  );
}
