import type { DeskVideo } from '@kinora/contract/admin-videos';
import { CircleAlert, EyeOff, Link2, LoaderCircle } from 'lucide-react';
import { Sign } from '#ui/badge.tsx';

/**
 * Shows a video's badges, and the reason if the staff has hidden it. Renders nothing for a public video that is ready.
 */
export function VideoSigns({ video: { visibility, moderation, processing } }: { video: DeskVideo }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1.5 empty:hidden">
      {visibility === 'unlisted' && <Sign icon={Link2}>Unlisted</Sign>}
      {processing.status === 'processing' && (
        <Sign icon={LoaderCircle}>{`Being prepared, ${processing.progress}%`}</Sign>
      )}
      {processing.status === 'failed' && (
        <Sign icon={CircleAlert} danger>
          Failed
        </Sign>
      )}
      {moderation && (
        <>
          <Sign icon={EyeOff} danger>
            Hidden
          </Sign>
          <span className="text-ink-muted">{moderation.reason}</span>
        </>
      )}
    </div>
  );
}
