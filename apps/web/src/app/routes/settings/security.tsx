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
    <SettingsPage title="Security">
      <Panel title="Password" description="A new password ends your sessions on all other devices.">
        <LinkButton to="/change-password" size="small">
          <KeyRound aria-hidden="true" size={16} />
          {hasPassword ? 'Change password' : 'Set a password'}
        </LinkButton>
      </Panel>
      <TwoFactorPanel />
      {passkeys && <PasskeyPanel />}
      <ConnectedAccounts />
    </SettingsPage>
  );
}
