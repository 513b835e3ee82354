import { useFoundTweets } from '#features/search/use-results.ts';
import { TweetCard } from '#features/tweets/tweet-card.tsx';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { type FoundProps, ResultsFailure } from './results-failure.tsx';

const listClass = 'flex max-w-3xl flex-col gap-3';
/** About as tall as a one-line tweet. */
const tweetPlaceholder = <div className="h-32" />;

export function FoundTweets({ text, filters, nothing }: FoundProps) {
  const tweets = useFoundTweets(text, filters);
  if (tweets.isLoadingError) return <ResultsFailure onRetry={tweets.refetch} />;
  return (
    <InfiniteList
      query={tweets}
      itemName="post"
      skeleton={
        <Skeletons count={4} className={listClass}>
          <PostSkeleton />
        </Skeletons>
      }
      empty={nothing}
    >
      {(items) => (
        <VirtualList items={items} variableHeights className={listClass} placeholder={tweetPlaceholder}>
          {(tweet) => <TweetCard tweet={tweet} />}
        </VirtualList>
      )}
    </InfiniteList>
  );
}
