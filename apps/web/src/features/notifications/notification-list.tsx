import type { Notification } from '@kinora/contract/notifications';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useList } from '#lib/api/use-list.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { notificationsQuery, useMarkNotificationsRead } from './api.ts';
import { NotificationItem } from './notification-item.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

const listClass = 'flex flex-col gap-1 -mx-3 sm:-mx-4';

/** Lists the notifications, which marks them as seen. Opening one marks it as read. */
export function NotificationList() {
  useMarkSeen();
  const notifications = useList(notificationsQuery);
  const reading = useMarkNotificationsRead();
  const open = ({ _id, readAt }: Notification) => {
    if (readAt === null) reading.mutate([_id]);
  };
  return (
    <InfiniteList
      query={notifications}
      itemName="notification"
      skeleton={
        <Skeletons count={8} className="flex flex-col gap-8 py-4">
          <PostSkeleton />
        </Skeletons>
      }
      empty={
        <EmptyState
          icon={Bell}
          title={t`No notifications yet`}
          hint={t`Comments, replies, likes and new videos of your subscriptions appear here.`}
          action={
            <LinkButton to="/settings/notifications">
              <Trans>Choose your notifications</Trans>
            </LinkButton>
          }
        />
      }
    >
      {(items) => (
        <VirtualList
          items={items}
          variableHeights
          label={t`Notifications`}
          className={listClass}
          placeholder={<div className="h-24" />}
        >
          {(item) => <NotificationItem notification={item} onOpen={() => open(item)} />}
        </VirtualList>
      )}
    </InfiniteList>
  );
}
