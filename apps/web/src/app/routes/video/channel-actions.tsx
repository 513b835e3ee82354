import type { Video } from '@kinora/contract/videos';
import { Trans } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import { ChannelBell } from '#features/notifications/channel-bell.tsx';
import { SubscribeToOwner } from '#features/videos/page/video-actions.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Subscribes to the channel of a video, with the bell for subscribers. */
export function ChannelActions({ video }: { video: Video }) {
  const { _id, fullname, isSubscribed, bell } = video.owner;
  return (
    <div className="flex items-center gap-1">
      <SubscribeToOwner video={video} />
      {isSubscribed && <ChannelBell channelId={_id} name={fullname} bell={bell} />}
    </div>
  );
}

/** Takes the place of the channel's actions on the viewer's own video. */
export function OwnerLinks({ videoId }: { videoId: string }) {
  return (
    <div className="flex shrink-0 items-center gap-2">
      <LinkButton to={`/dashboard/analytics?video=${videoId}`} className="max-sm:px-3.25">
        <ChartColumn aria-hidden="true" size={18} className="sm:hidden" />
        <span className="max-sm:sr-only">
          <Trans>Analytics</Trans>
        </span>
      </LinkButton>
      <LinkButton to={`/video/edit/${videoId}`}>
        <Trans>Edit Video</Trans>
      </LinkButton>
    </div>
  );
}
