import { t } from '@lingui/core/macro';
import { settingsQuery } from '#features/admin/settings/api.ts';
import { SettingsPanels } from '#features/admin/settings/settings-panels.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';

export const preload: Preload = (client) => client.ensureQueryData(settingsQuery);

export function Component() {
  return (
    <AdminPage title={t`Settings`} tabTitle={t`Settings · Administration`}>
      <SettingsPanels />
    </AdminPage>
  );
}
