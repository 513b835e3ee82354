import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { About } from '#features/admin/settings/about.tsx';
import { siteQuery } from '#features/admin/settings/api.ts';
import { failureText } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSite } from '#lib/session/site.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Lines, Skeletons } from '#ui/feedback/skeletons.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../page-route.ts';

export const preload: Preload = (client) => client.ensureQueryData(siteQuery);

export function Component() {
  usePageTitle(t({ message: 'About', comment: 'Title of the page about this site' }));
  const { name } = useSite();
  const { data: site, error, refetch } = useQuery(siteQuery);
  return (
    <Page width="narrow">
      <PageHeading>
        <Trans>About {name}</Trans>
      </PageHeading>
      {site && <About {...site} />}
      {!site && !error && (
        <Skeletons count={2} className="flex flex-col gap-6">
          <Lines widths={['w-full', 'w-11/12', 'w-2/3']} />
        </Skeletons>
      )}
      {!site && error && <ErrorPanel message={failureText(error)} onRetry={() => refetch()} />}
    </Page>
  );
}
