import type { LatestChannel } from '@kinora/contract/subscriptions';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useMember } from '#lib/session/viewer.ts';
import { Avatar } from '#ui/avatar.tsx';
import { RetryNote } from '#ui/feedback/retry-note.tsx';
import { Skeletons } from '#ui/feedback/skeletons.tsx';
import { latestChannelsQuery } from './api.ts';
import { ChannelName } from './channel-name.tsx';

const stripClass = '-mx-4 mb-6 flex gap-1 overflow-x-auto px-3 py-1 sm:-mx-6 sm:px-5';
const itemClass =
  'relative flex w-22 shrink-0 flex-col items-center gap-2 rounded-card p-2 text-center text-xs';
const nameClass = 'line-clamp-2 w-full leading-tight wrap-break-word';

export function ChannelStrip() {
  const { username } = useMember();
  const channels = useQuery(latestChannelsQuery);
  if (channels.isLoadingError) {
    return <RetryNote message={t`Failed to fetch channels.`} onRetry={channels.refetch} className="mb-6" />;
  }
  if (!channels.data) return <StripSkeleton />;
  if (channels.data.length === 0) return null;
  return (
    <nav aria-label={t`Channels with the latest videos`} className={stripClass}>
      <ul className="flex gap-1">
        {channels.data.map((channel) => (
          <li key={channel._id}>
            <StripChannel channel={channel} />
          </li>
        ))}
        <li>
          <Link to={`/channel/${username}?tab=subscriptions`} className={`${itemClass} hover:bg-raised`}>
            <span className="grid size-14 place-items-center rounded-full bg-raised text-ink-muted">
              <ChevronRight aria-hidden="true" size={22} />
            </span>
            <Trans>All channels</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function StripChannel({ channel }: { channel: LatestChannel }) {
  const { username, fullname, hasNew } = channel;
  return (
    <Link to={`/channel/${username}`} className={`${itemClass} hover:bg-raised`}>
      <span className="relative">
        <Avatar person={channel} size={56} />
        {hasNew && (
          <span className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-canvas bg-accent-mark" />
        )}
      </span>
      <ChannelName name={fullname} hasNew={hasNew} className={nameClass} />
    </Link>
  );
}

function StripSkeleton() {
  return (
    <Skeletons count={8} className={stripClass}>
      <div className={itemClass}>
        <div className="skeleton size-14 rounded-full" />
        <div className="skeleton h-3.5 w-14" />
      </div>
    </Skeletons>
  );
}
