import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NewTweet } from '#features/tweets/new-tweet.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Page, PageHeading } from '#ui/page.tsx';

export function Component() {
  usePageTitle(t`Post a Tweet`);
  return (
    <Page width="narrow">
      <PageHeading>
        <Trans>Post a Tweet</Trans>
      </PageHeading>
      <div className="rounded-panel border border-line bg-surface p-4 sm:p-6">
        <NewTweet />
      </div>
    </Page>
  );
}
