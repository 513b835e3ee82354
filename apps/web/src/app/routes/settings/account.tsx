import { KeyRound, UserRoundPen } from 'lucide-react';
import { EmailPanel } from '#features/email-links/email-panel.tsx';
import { useMember } from '#lib/session/viewer.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { SettingsPage } from './settings-page.tsx';

export function Component() {
  const { fullname, username } = useMember();
  const facts = [
    ['Full Name', fullname],
    ['Username', `@${username}`],
  ];
  return (
    <SettingsPage title="Account">
      <Panel title="Personal info" description="Others see your name, your username and your images.">
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents max-sm:block">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton to="/edit-profile" size="small">
            <UserRoundPen aria-hidden="true" size={16} />
            Edit profile
          </LinkButton>
          <LinkButton to="/change-password" size="small">
            <KeyRound aria-hidden="true" size={16} />
            Change password
          </LinkButton>
        </div>
      </Panel>
      <EmailPanel />
    </SettingsPage>
  );
}
