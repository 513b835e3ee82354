import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { StoredList } from '#features/analytics/privacy/stored-list.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSite } from '#lib/session/site.ts';
import { allowsReports } from '#player/watching/send-report.ts';
import { Page, PageHeading } from '#ui/page.tsx';

export function Component() {
  usePageTitle(t`How watching is counted`);
  const { name } = useSite();
  return (
    <Page width="narrow">
      <PageHeading>
        <Trans>How watching is counted</Trans>
      </PageHeading>
      <div className="flex flex-col gap-6">
        <p>
          <Trans>
            While a video plays, {name} counts which sections are watched, so that channels learn what people
            like. No account, address or exact time is stored with these numbers, so they don’t show what any
            one person has watched.
          </Trans>
        </p>
        <h2 className="text-xl font-semibold">
          <Trans>What is stored</Trans>
        </h2>
        <StoredList />
        <p>
          <Trans>Backups contain the totals, but no reports, codes or openings of videos.</Trans>
        </p>
        <h2 className="text-xl font-semibold">
          <Trans>How to opt out</Trans>
        </h2>
        <p>
          <Trans>
            Turn on Global Privacy Control in your browser or with one of its extensions. Then nothing of this
            is counted for you. Your watch history is separate: only you can see it, and you can clear it.
          </Trans>
        </p>
        {!allowsReports() && (
          <p className="font-semibold">
            <Trans>It is on in this browser, so nothing of this is stored when you watch.</Trans>
          </p>
        )}
      </div>
    </Page>
  );
}
