import { t } from '@lingui/core/macro';
import { KeyRound } from 'lucide-react';
import { ConnectedAccounts } from '#features/oidc/connected-accounts.tsx';
import { PasskeyPanel } from '#features/passkeys/passkey-panel.tsx';
import { TwoFactorPanel } from '#features/two-factor/two-factor-panel.tsx';
import { useSite } from '#lib/session/site.ts';
import { useMember } from '#lib/session/viewer.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { SettingsPage } from './settings-page.tsx';

export function Component() {
  const { passkeys } = useSite();
  const { hasPassword } = useMember();
  return (
    <SettingsPage title={t`Security`} tabTitle={t`Security · Settings`}>
      <Panel title={t`Password`} description={t`Changing your password logs you out on all other devices.`}>
        <LinkButton to="/change-password" size="small">
          <KeyRound aria-hidden="true" size={16} />
          {hasPassword ? t`Change password` : t`Set a password`}
        </LinkButton>
      </Panel>
      <TwoFactorPanel />
      {passkeys && <PasskeyPanel />}
      <ConnectedAccounts />
    </SettingsPage>
  );
}
