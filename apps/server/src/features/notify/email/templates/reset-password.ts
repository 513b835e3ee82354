import { layOut, type MailContent, type MailSite } from '../frame.ts';

export type ResetPassword = { name: 'reset-password'; username: string; link: string };

export function resetPassword({ username, link }: ResetPassword, site: MailSite): MailContent {
  return layOut(site, {
    subject: 'Choose a new password',
    paragraphs: [
      `Somebody, we hope you, asked for a new password for your account @${username}. The link works once, for an hour.`,
      "If you didn't ask for it, there is nothing to do: your password stays as it is.",
    ],
    button: { label: 'Choose a new password', url: link },
    reason: `a new password was asked for with the address of the account @${username}.`,
  });
}
