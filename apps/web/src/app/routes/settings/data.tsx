import { LeavingPanel } from '#features/account-deletion/leaving-panel.tsx';
import { ExportPanel } from '#features/data-export/export-panel.tsx';
import { SettingsPage } from './settings-page.tsx';

export function Component() {
  return (
    <SettingsPage title="Your data">
      <ExportPanel />
      <LeavingPanel />
    </SettingsPage>
  );
}
