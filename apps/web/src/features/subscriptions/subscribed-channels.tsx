import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { SidebarLink } from '#ui/sidebar-link.tsx';
import { latestChannelsQuery } from './api.ts';
import { ChannelName } from './channel-name.tsx';

export type SubscribedChannelsProps = { isCollapsed: boolean; onChoose?: () => void };

/** The number of channels in the sidebar. */
const maxShown = 7;

/** Milliseconds between refetches while the page is visible. */
const refetchInterval = 5 * 60_000;

/** The subscribed channels with the latest videos, for the sidebar. Shows nothing if they can't be loaded. */
export function SubscribedChannels(link: SubscribedChannelsProps) {
  const { data: channels = [] } = useQuery({ ...latestChannelsQuery, refetchInterval });
  if (channels.length === 0) return null;
  const name = t`Subscriptions`;
  return (
    <nav aria-label={name} className="mt-3 border-t border-line pt-3">
      {!link.isCollapsed && (
        <p aria-hidden="true" className="px-3 pb-2 text-sm font-semibold">
          {name}
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {channels.slice(0, maxShown).map(({ _id, username, fullname, avatar, hasNew }) => (
          <li key={_id}>
            <SidebarLink
              {...link}
              to={`/channel/${username}`}
              label={fullname}
              icon={
                <span className="relative -mx-px shrink-0">
                  <Avatar person={{ avatar }} size={24} />
                  {hasNew && (
                    <span className="absolute -end-1 -bottom-0.5 size-3 rounded-full border-2 border-canvas bg-accent-mark" />
                  )}
                </span>
              }
            >
              <ChannelName
                name={fullname}
                hasNew={hasNew}
                className="inline-block max-w-full truncate align-bottom"
              />
            </SidebarLink>
          </li>
        ))}
        {channels.length > maxShown && (
          <li>
            <SidebarLink
              {...link}
              to="/subscriptions"
              label={t`Show more`}
              icon={<ChevronDown aria-hidden="true" size={22} strokeWidth={1.75} className="shrink-0" />}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}
