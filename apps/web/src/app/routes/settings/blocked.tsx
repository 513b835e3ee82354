import { blocksQuery } from '#features/blocks/api.ts';
import { BlockedList } from '#features/blocks/blocked-list.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Preload } from '../../page-route.ts';
import { SettingsPage } from './settings-page.tsx';

export const preload: Preload = (client) => client.ensureInfiniteQueryData(blocksQuery);

export function Component() {
  return (
    <SettingsPage title="Blocked people">
      <Panel
        title="People you blocked"
        description="They can't comment on your videos and tweets, like them or subscribe to you. You don't see each other's comments and tweets."
      >
        <BlockedList />
      </Panel>
    </SettingsPage>
  );
}
