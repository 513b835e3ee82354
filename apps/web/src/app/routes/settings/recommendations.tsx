import { t } from '@lingui/core/macro';
import { HiddenList, hiddenQuery } from '#features/recommendations/hidden-list.tsx';
import { HomeFeedPanel } from '#features/recommendations/home-feed-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Preload } from '../../page-route.ts';
import { SettingsPage } from './settings-page.tsx';

export const preload: Preload = (client) => client.ensureInfiniteQueryData(hiddenQuery);

export function Component() {
  return (
    <SettingsPage title={t`Recommendations`} tabTitle={t`Recommendations · Settings`}>
      <HomeFeedPanel />
      <Panel
        title={t`Hidden from recommendations`}
        description={t`Videos you aren't interested in, and channels you don't want recommended.`}
      >
        <HiddenList />
      </Panel>
    </SettingsPage>
  );
}
