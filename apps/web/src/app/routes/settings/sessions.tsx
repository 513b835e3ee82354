import { t } from '@lingui/core/macro';
import { SessionList } from '#features/sessions/session-list.tsx';
import { SettingsPage } from './settings-page.tsx';

export function Component() {
  return (
    <SettingsPage title={t`Sessions`} tabTitle={t`Sessions · Settings`}>
      <SessionList />
    </SettingsPage>
  );
}
