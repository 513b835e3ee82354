import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { tweetQuery } from '#features/tweets/api.ts';
import { TweetEdit } from '#features/tweets/tweet-edit.tsx';
import { TweetFailure } from '#features/tweets/tweet-failure.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useMember } from '#lib/session/viewer.ts';
import { LoadingPanel } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Page, PageHeading } from '#ui/page.tsx';

export function Component() {
  const { tweetId = '' } = useParams();
  const viewer = useMember();
  const { data: tweet, error, refetch } = useQuery(tweetQuery(tweetId));
  usePageTitle(t`Edit Tweet`);
  if (tweet && tweet.owner._id !== viewer._id) return <Refusal />;
  return (
    <Page width="narrow">
      <PageHeading>
        <Trans>Edit Tweet</Trans>
      </PageHeading>
      {tweet && (
        <div className="rounded-panel border border-line bg-surface p-4 sm:p-6">
          <TweetEdit tweet={tweet} />
        </div>
      )}
      {!tweet && error && <TweetFailure error={error} onRetry={refetch} />}
      {!tweet && !error && <LoadingPanel />}
    </Page>
  );
}

function Refusal() {
  useEffect(() => toast.error(t`You are not authorized to edit this tweet`), []);
  return <Navigate to="/" replace />;
}
