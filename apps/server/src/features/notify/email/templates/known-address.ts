import { layOut, type MailContent, type MailSite } from '../frame.ts';

export type KnownAddress = { name: 'known-address'; username: string };

/** Sent to an account's owner when somebody tries to sign up with its address. */
export function knownAddress({ username }: KnownAddress, site: MailSite): MailContent {
  return layOut(site, {
    subject: `You already have an account on ${site.name}`,
    paragraphs: [
      `Somebody, we hope you, tried to sign up with this email address, which belongs to the account @${username}. No new account was created. You can log in to this one, and choose a new password if you have forgotten it.`,
      "If that wasn't you, there is nothing to do.",
    ],
    button: { label: 'Choose a new password', url: `${site.origin}/forgot-password` },
    reason: `somebody tried to sign up with the address of the account @${username}.`,
  });
}
