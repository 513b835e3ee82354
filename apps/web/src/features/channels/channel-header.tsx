import type { Channel } from '@kinora/contract/channels';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatSubscribers } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { DottedLine } from '#ui/dotted-line.tsx';
import { ChannelCover } from './channel-cover.tsx';

type ChannelHeaderProps = {
  channel: Channel;
  /** The Subscribe button; on the viewer's own channel, links to manage it. */
  actions: ReactNode;
};

export function ChannelHeader({ channel, actions }: ChannelHeaderProps) {
  const {
    username,
    fullname,
    subscribersCount: count,
    channelsSubscribedToCount,
    videosCount,
    createdAt,
  } = channel;
  const shown = formatSubscribers(count);
  return (
    <header>
      <ChannelCover src={channel.coverImage} />
      <div className="mt-4 flex flex-col gap-4 sm:mt-5 md:flex-row md:flex-wrap md:items-center md:gap-6">
        <div className="flex min-w-0 flex-1 items-center gap-4 sm:gap-6 md:basis-96">
          <Avatar person={channel} size={128} className="max-sm:size-20!" />
          <div className="min-w-0">
            <h1 dir="auto" className="line-clamp-2 text-2xl font-bold tracking-tight break-words sm:text-3xl">
              {fullname}
            </h1>
            <p dir="auto" className="mt-1 truncate font-semibold">
              @{username}
            </p>
            <DottedLine className="mt-1 text-sm text-ink-muted">
              {plural(count, { one: `${shown} subscriber`, other: `${shown} subscribers` })}
              {plural(channelsSubscribedToCount, { one: '# subscription', other: '# subscriptions' })}
              {plural(videosCount, { one: '# video', other: '# videos' })}
              <time dateTime={createdAt}>
                <Trans>Joined {{ date: formatDate(createdAt) }}</Trans>
              </time>
            </DottedLine>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:min-w-11 max-sm:*:flex-1 max-sm:*:px-3">{actions}</div>
      </div>
    </header>
  );
}
