import { t } from '@lingui/core/macro';
import { MessageSquareText } from 'lucide-react';
import { useList } from '#lib/api/use-list.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QuietRetry } from '#ui/feedback/quiet-retry.tsx';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { tweetsQuery } from './api.ts';
import { TweetCard } from './tweet-card.tsx';

const listClass = 'flex flex-col gap-3';
/** Has about the height of a one-line tweet. */
const tweetPlaceholder = <div className="h-32" />;

export function TweetList({ userId }: { userId: string }) {
  const tweets = useList(tweetsQuery(userId));
  if (tweets.isLoadingError) {
    return <QuietRetry message="could not load the tweets" error={tweets.error} onRetry={tweets.refetch} />;
  }
  return (
    <InfiniteList
      query={tweets}
      itemName="tweet"
      skeleton={
        <Skeletons count={4} className={listClass}>
          <PostSkeleton />
        </Skeletons>
      }
      empty={<EmptyState icon={MessageSquareText} title={t`No tweets found`} />}
    >
      {(items) => (
        <VirtualList items={items} variableHeights className={listClass} placeholder={tweetPlaceholder}>
          {(tweet) => <TweetCard tweet={tweet} />}
        </VirtualList>
      )}
    </InfiniteList>
  );
}
