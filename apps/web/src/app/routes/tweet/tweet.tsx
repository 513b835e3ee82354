import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CommentList } from '#features/comments/comment-list.tsx';
import { tweetQuery } from '#features/tweets/api.ts';
import { TweetActions } from '#features/tweets/tweet-actions.tsx';
import { TweetArticle } from '#features/tweets/tweet-article.tsx';
import { TweetFailure } from '#features/tweets/tweet-failure.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useMember } from '#lib/session/viewer.ts';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = (client, { params: { tweetId = '' } }) =>
  client.ensureQueryData(tweetQuery(tweetId));

export function Component() {
  const { tweetId = '' } = useParams();
  const viewer = useMember();
  const { data: tweet, error, refetch } = useQuery(tweetQuery(tweetId));
  usePageTitle(tweet ? `Tweet by ${tweet.owner.fullname}` : 'Tweet');
  return (
    <Page width="narrow">
      <PageHeading>Tweet</PageHeading>
      {tweet && (
        <div key={tweet._id} className="flex flex-col gap-8">
          <TweetArticle
            tweet={tweet}
            actions={tweet.owner._id === viewer._id && <TweetActions tweet={tweet} />}
          />
          <CommentList target={{ kind: 'tweet', id: tweet._id }} />
        </div>
      )}
      {!tweet && error && <TweetFailure error={error} onRetry={refetch} />}
      {!tweet && !error && (
        <Skeletons count={1} className="rounded-panel border border-line bg-surface p-4 sm:p-6">
          <PostSkeleton />
        </Skeletons>
      )}
    </Page>
  );
}
