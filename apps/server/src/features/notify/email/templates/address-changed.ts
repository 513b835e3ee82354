import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';

export const addressChangedData = z.object({ name: z.literal('address-changed'), username: z.string() });

/** Sent to an account's old address after the address has changed. */
export function addressChanged(
  { username }: z.output<typeof addressChangedData>,
  site: MailSite,
): MailContent {
  return layOut(site, {
    subject: 'Your email address was changed',
    paragraphs: [
      `Your account @${username} has a new email address. Mails about the account no longer come to this one.`,
      "If you didn't change it, somebody has your password. If you are still signed in, change the password now. If not, tell the people who run this site.",
    ],
    button: { label: 'Change your password', url: `${site.origin}/change-password` },
    reason: `this was the address of the account @${username}. Mails about its safety can't be turned off.`,
  });
}
