import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';
import { momentText } from '../moment.ts';

export const twoFactorOffData = z.object({
  name: z.literal('two-factor-off'),
  username: z.string(),
  at: z.iso.datetime(),
});

/** Sent when two-factor authentication is turned off, in case somebody else has turned it off. */
export function twoFactorOff(
  { username, at }: z.output<typeof twoFactorOffData>,
  site: MailSite,
): MailContent {
  return layOut(site, {
    subject: 'Two-factor authentication was turned off',
    paragraphs: [
      `Two-factor authentication of your account @${username} was turned off, ${momentText(at)}. The password alone is now enough to sign in.`,
      "If that was you, there is nothing to do. If it wasn't, change your password and turn it on again.",
    ],
    button: { label: 'Open security settings', url: `${site.origin}/settings/security` },
    reason: `the security of your account @${username} was changed. Mails about its safety can't be turned off.`,
  });
}
