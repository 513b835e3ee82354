import { ActivityPanel } from '#features/dashboard/activity-panel.tsx';
import { OwnVideoList } from '#features/dashboard/own-video-list.tsx';
import { StatCards } from '#features/dashboard/stat-cards.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { Page, PageHeading } from '#ui/page.tsx';

export function Component() {
  usePageTitle('Channel Dashboard');
  return (
    <Page width="wide">
      <PageHeading>Channel Dashboard</PageHeading>
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-3 sm:gap-4">
          <StatCards />
          <ActivityPanel />
        </div>
        <OwnVideoList />
      </div>
    </Page>
  );
}
