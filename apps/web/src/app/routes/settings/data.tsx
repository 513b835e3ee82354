import { t } from '@lingui/core/macro';
import { DeleteAccountPanel } from '#features/account-deletion/delete-account-panel.tsx';
import { ExportPanel } from '#features/data-export/export-panel.tsx';
import { ImportPanel } from '#features/imports/start/import-panel.tsx';
import { SettingsPage } from './settings-page.tsx';

export function Component() {
  return (
    <SettingsPage title={t`Your data`} tabTitle={t`Your data · Settings`}>
      <ExportPanel />
      <ImportPanel />
      <DeleteAccountPanel />
    </SettingsPage>
  );
}
