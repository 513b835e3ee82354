import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { KeyRound, UserRoundPen } from 'lucide-react';
import { LanguagePanel } from '#features/accounts/language-panel.tsx';
import { EmailPanel } from '#features/email-links/email-panel.tsx';
import { useMember } from '#lib/session/viewer.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { SettingsPage } from './settings-page.tsx';
import { ShortcutPanel } from './shortcut-panel.tsx';

export function Component() {
  const { fullname, username } = useMember();
  const facts = [
    { id: 'fullname', name: t`Full Name`, value: fullname },
    { id: 'username', name: t`Username`, value: `@${username}` },
  ];
  return (
    <SettingsPage title={t`Account`} tabTitle={t`Account · Settings`}>
      <Panel title={t`Personal info`} description={t`Others can see your name, username and images.`}>
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
          {facts.map(({ id, name, value }) => (
            <div key={id} className="contents max-sm:block">
              <dt className="text-ink-muted">{name}</dt>
              <dd dir="auto" className="font-medium wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton to="/edit-profile" size="small">
            <UserRoundPen aria-hidden="true" size={16} />
            <Trans>Edit profile</Trans>
          </LinkButton>
          <LinkButton to="/change-password" size="small">
            <KeyRound aria-hidden="true" size={16} />
            <Trans>Change password</Trans>
          </LinkButton>
        </div>
      </Panel>
      <EmailPanel />
      <LanguagePanel />
      <ShortcutPanel />
    </SettingsPage>
  );
}
