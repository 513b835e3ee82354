import { t } from '@lingui/core/macro';
import { UploadDefaultsPanel } from '#features/uploads/upload-defaults-panel.tsx';
import { SettingsPage } from './settings-page.tsx';

export function Component() {
  return (
    <SettingsPage
      title={t({ message: 'Uploads', context: 'settings' })}
      tabTitle={t({ message: 'Uploads · Settings', comment: 'The title of a page of settings' })}
    >
      <UploadDefaultsPanel />
    </SettingsPage>
  );
}
