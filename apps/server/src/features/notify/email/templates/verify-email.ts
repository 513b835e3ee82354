import { layOut, type MailContent, type MailSite } from '../frame.ts';

export type VerifyEmail = { name: 'verify-email'; username: string; link: string };

/** Requests confirmation that the address belongs to the account's owner. */
export function verifyEmail({ username, link }: VerifyEmail, site: MailSite): MailContent {
  return layOut(site, {
    subject: 'Confirm your email address',
    paragraphs: [
      `Confirm that this address belongs to the account @${username}. The link works once, for a day.`,
      "If that isn't your account, there is nothing to do: without you, the address is not confirmed.",
    ],
    button: { label: 'Confirm this address', url: link },
    reason: `somebody entered this address for the account @${username}.`,
  });
}
