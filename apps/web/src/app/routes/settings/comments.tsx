import { t } from '@lingui/core/macro';
import { commentSettingsQuery } from '#features/comments/settings/api.ts';
import { CommentSettingsPanel } from '#features/comments/settings/comment-settings-panel.tsx';
import type { Preload } from '../../page-route.ts';
import { SettingsPage } from './settings-page.tsx';

export const preload: Preload = (client) => client.ensureQueryData(commentSettingsQuery);

export function Component() {
  return (
    <SettingsPage title={t`Comments`} tabTitle={t`Comments · Settings`}>
      <CommentSettingsPanel />
    </SettingsPage>
  );
}
