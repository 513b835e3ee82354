import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PushPanel } from '#features/notifications/push-panel.tsx';
import { SettingsPanel } from '#features/notifications/settings-panel.tsx';
import { i18n } from '#lib/i18n/i18n.ts';
import { useSite } from '#lib/session/site.ts';
import { useMember } from '#lib/session/viewer.ts';
import { Panel } from '#ui/panel.tsx';
import { SettingsPage } from './settings-page.tsx';

const mails = [
  {
    id: 'sign-in',
    title: msg`New login`,
    when: msg`Someone logs in to your account on a new device.`,
  },
  {
    id: 'email',
    title: msg`Email address changed`,
    when: msg`Sent to your old address when your email address changes.`,
  },
  {
    id: 'security',
    title: msg`Security changes`,
    when: msg`Your password, two-factor authentication, passkeys or connected accounts change.`,
  },
  {
    id: 'link',
    title: msg`Requested links`,
    when: msg`You reset your password or confirm an email address.`,
  },
];

export function Component() {
  const { mail } = useSite();
  const { email, role } = useMember();
  return (
    <SettingsPage title={t`Notifications`} tabTitle={t`Notifications · Settings`}>
      <SettingsPanel hasMail={mail} role={role} />
      <PushPanel />
      <Panel
        title={t`Account emails`}
        description={
          mail ? (
            <Trans>
              Sent to <span className="wrap-anywhere">{email}</span>. They protect your account, so they can't
              be turned off.
            </Trans>
          ) : (
            t`This site doesn't send email.`
          )
        }
      >
        {mail && (
          <ul className="flex flex-col divide-y divide-line">
            {mails.map(({ id, title, when }) => (
              <li key={id} className="py-3 first:pt-0 last:pb-0">
                <p className="font-medium">{i18n._(title)}</p>
                <p className="mt-0.5 text-sm text-ink-muted">{i18n._(when)}</p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </SettingsPage>
  );
}
