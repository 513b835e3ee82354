import { ExportPanel } from '#features/exports/export-panel.tsx';
import { LeavingPanel } from '#features/leaving/leaving-panel.tsx';
import { SettingsPage } from './settings-page.tsx';

export function Component() {
  return (
    <SettingsPage title="Your data">
      <ExportPanel />
      <LeavingPanel />
    </SettingsPage>
  );
}
