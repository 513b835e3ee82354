import { settingsQuery } from '#features/site/api.ts';
import { SettingsPanels } from '#features/site/settings-panels.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';

export const preload: Preload = (client) => client.ensureQueryData(settingsQuery);

export function Component() {
  return (
    <AdminPage title="Settings">
      <SettingsPanels />
    </AdminPage>
  );
}
