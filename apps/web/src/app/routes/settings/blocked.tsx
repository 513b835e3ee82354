import { t } from '@lingui/core/macro';
import { blocksQuery } from '#features/blocks/api.ts';
import { BlockedList } from '#features/blocks/blocked-list.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Preload } from '../../page-route.ts';
import { SettingsPage } from './settings-page.tsx';

export const preload: Preload = (client) => client.ensureInfiniteQueryData(blocksQuery);

export function Component() {
  return (
    <SettingsPage title={t`Blocked people`} tabTitle={t`Blocked people · Settings`}>
      <Panel
        title={t`People you blocked`}
        description={t`They can't subscribe to you, or like or comment on your videos and tweets. You can't see each other's comments and tweets.`}
      >
        <BlockedList />
      </Panel>
    </SettingsPage>
  );
}
