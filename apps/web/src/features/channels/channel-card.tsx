import type { Owner } from '@kinora/contract/owner';
import { plural } from '@lingui/core/macro';
import { Link } from 'react-router';
import { formatSubscribers } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';

/** Has the height of a card at every width. */
export const channelCardPlaceholder = <div className="h-22" />;

/** A card that links to the channel. */
export function ChannelCard({ channel, subscribers }: { channel: Owner; subscribers: number }) {
  const shown = formatSubscribers(subscribers);
  return (
    <Link
      to={`/channel/${channel.username}`}
      className="flex min-h-22 items-center gap-4 rounded-card p-3 transition-colors hover:bg-surface"
    >
      <Avatar person={channel} size={64} />
      <span className="flex min-w-0 flex-col">
        <span dir="auto" className="truncate font-semibold">
          {channel.fullname}
        </span>
        <span dir="auto" className="truncate text-sm text-ink-muted">
          @{channel.username}
        </span>
        <span className="text-sm text-ink-muted">
          {plural({ count: subscribers }, { one: `${shown} subscriber`, other: `${shown} subscribers` })}
        </span>
      </span>
    </Link>
  );
}
