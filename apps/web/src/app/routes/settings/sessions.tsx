import { SessionList } from '#features/sessions/session-list.tsx';
import { SettingsPage } from './settings-page.tsx';

export function Component() {
  return (
    <SettingsPage title="Sessions">
      <SessionList />
    </SettingsPage>
  );
}
