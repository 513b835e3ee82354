import type { Owner } from '@kinora/contract/owner';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { BlockMenu } from '#features/blocks/block-menu.tsx';
import { CommentList } from '#features/comments/list/comment-list.tsx';
import { useInPlaceModeration } from '#features/moderation/in-place/in-place.tsx';
import { useReporting } from '#features/moderation/reports/reporting.tsx';
import { tweetQuery } from '#features/tweets/api.ts';
import { TweetActions } from '#features/tweets/tweet-actions.tsx';
import { TweetArticle } from '#features/tweets/tweet-article.tsx';
import { TweetFailure } from '#features/tweets/tweet-failure.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { PostSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = (client, { params: { tweetId = '' } }) =>
  client.ensureQueryData(tweetQuery(tweetId));

export function Component() {
  const { tweetId = '' } = useParams();
  const moderation = useInPlaceModeration();
  const { notice } = moderation;
  return (
    <>
      {notice?.id === tweetId ? (
        notice.content
      ) : (
        <TweetPage tweetId={tweetId} staffItems={moderation.items} />
      )}
      {moderation.dialog}
    </>
  );
}

type TweetPageProps = { tweetId: string; staffItems: ReturnType<typeof useInPlaceModeration>['items'] };

function TweetPage({ tweetId, staffItems }: TweetPageProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const reporting = useReporting();
  // Blocking the author hides the tweet, so the author's channel opens instead.
  const toChannel = ({ username }: Owner) => navigate(`/channel/${username}`, { replace: true });
  const { data: tweet, error, refetch } = useQuery(tweetQuery(tweetId));
  const heading = t({ message: 'Tweet', context: 'noun' });
  usePageTitle(tweet ? t`Tweet by ${{ name: tweet.owner.fullname }}` : heading);
  return (
    <Page width="narrow">
      <PageHeading>{heading}</PageHeading>
      {tweet && (
        <div key={tweet._id} className="flex flex-col gap-8">
          <TweetArticle
            tweet={tweet}
            actions={
              tweet.owner._id === viewer?._id ? (
                <TweetActions tweet={tweet} />
              ) : (
                <BlockMenu
                  person={tweet.owner}
                  actions={[
                    ...reporting.items({ kind: 'tweet', id: tweet._id }, tweet.owner._id),
                    ...staffItems({ kind: 'tweet', id: tweet._id, owner: tweet.owner }),
                  ]}
                  onBlocked={() => toChannel(tweet.owner)}
                  className="-me-2"
                />
              )
            }
          />
          {!tweet.moderation && (
            <CommentList
              target={{ kind: 'tweet', id: tweet._id }}
              owner={tweet.owner}
              authorMenu={({ _id, owner }, actions) => (
                <BlockMenu
                  person={owner}
                  actions={[
                    ...actions,
                    ...reporting.items({ kind: 'comment', id: _id }, owner._id),
                    ...staffItems({
                      kind: 'comment',
                      id: _id,
                      owner,
                      on: { kind: 'tweet', id: tweet._id },
                    }),
                  ]}
                  onBlocked={() => owner._id === tweet.owner._id && toChannel(owner)}
                />
              )}
            />
          )}
          {reporting.dialog}
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
