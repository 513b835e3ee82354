import { PushPanel } from '#features/notifications/push-panel.tsx';
import { SettingsPanel } from '#features/notifications/settings-panel.tsx';
import { useSite } from '#lib/session/site.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Panel } from '#ui/panel.tsx';
import { SettingsPage } from './settings-page.tsx';

const mails = [
  ['A new sign-in', 'Somebody logs in to your account on a device that it has not been used on before.'],
  ['A changed email address', 'The old address is told that it is no longer the one of your account.'],
  [
    'A change of security',
    'Your password, two-factor authentication, passkeys or connected accounts changed.',
  ],
  ['A link that you asked for', 'You forgot your password, or an email address is to be confirmed.'],
] as const;

export function Component() {
  const { mail } = useSite();
  const { email } = useMember();
  return (
    <SettingsPage title="Notifications">
      <SettingsPanel hasMail={mail} />
      <PushPanel />
      <Panel
        title="Mails about your account"
        description={
          mail ? (
            <>
              Sent to <span className="wrap-anywhere">{email}</span>. They keep your account safe, so they
              can't be turned off.
            </>
          ) : (
            "This site doesn't send mail."
          )
        }
      >
        {mail && (
          <ul className="flex flex-col divide-y divide-line">
            {mails.map(([title, when]) => (
              <li key={title} className="py-3 first:pt-0 last:pb-0">
                <p className="font-medium">{title}</p>
                <p className="mt-0.5 text-sm text-ink-muted">{when}</p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </SettingsPage>
  );
}
