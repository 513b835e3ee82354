import { t } from '@lingui/core/macro';
import { UsersRound } from 'lucide-react';
import { useList } from '#lib/api/use-list.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QuietRetry } from '#ui/feedback/quiet-retry.tsx';
import { PersonSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { subscriptionsQuery } from './api.ts';
import { ChannelCard, channelCardPlaceholder } from './channel-card.tsx';

const gridClass = '-mx-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-2';

export function SubscriptionList({ userId }: { userId: string }) {
  const subscriptions = useList(subscriptionsQuery(userId));
  if (subscriptions.isLoadingError) {
    return (
      <QuietRetry
        message="could not load the subscriptions"
        error={subscriptions.error}
        onRetry={subscriptions.refetch}
      />
    );
  }
  return (
    <InfiniteList
      query={subscriptions}
      itemName="channel"
      skeleton={
        <Skeletons count={6} className={gridClass}>
          <PersonSkeleton />
        </Skeletons>
      }
      empty={<EmptyState icon={UsersRound} title={t`Not subscribed to anyone yet`} />}
    >
      {(channels) => (
        <VirtualList items={channels} className={gridClass} placeholder={channelCardPlaceholder}>
          {(channel) => <ChannelCard channel={channel} subscribers={channel.subscribers} />}
        </VirtualList>
      )}
    </InfiniteList>
  );
}
