import { DeleteAccountPanel } from '#features/account-deletion/delete-account-panel.tsx';
import { ExportPanel } from '#features/data-export/export-panel.tsx';
import { SettingsPage } from './settings-page.tsx';

export function Component() {
  return (
    <SettingsPage title="Your data">
      <ExportPanel />
      <DeleteAccountPanel />
    </SettingsPage>
  );
}
