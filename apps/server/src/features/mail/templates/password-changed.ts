import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';
import { momentText } from '../moment.ts';

export const passwordChangedData = z.object({
  name: z.literal('password-changed'),
  username: z.string(),
  at: z.iso.datetime(),
});

/** Tells the owner of an account that its password is another one, which somebody else could have done. */
export function passwordChanged(
  { username, at }: z.output<typeof passwordChangedData>,
  site: MailSite,
): MailContent {
  return layOut(site, {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account @${username} was changed, ${momentText(at)}. Other devices were signed out.`,
      "If that was you, there is nothing to do. If it wasn't, choose a new one with a link that only your mail gets.",
    ],
    button: { label: 'Choose a new password', url: `${site.origin}/forgot-password` },
    reason: `the password of your account @${username} was changed. Mails about its safety can't be turned off.`,
  });
}
