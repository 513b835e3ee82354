import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';
import { momentText } from '../moment.ts';

export const twoFactorOnData = z.object({
  name: z.literal('two-factor-on'),
  username: z.string(),
  at: z.iso.datetime(),
});

/** Sent when two-factor authentication is turned on, in case somebody else has turned it on. */
export function twoFactorOn({ username, at }: z.output<typeof twoFactorOnData>, site: MailSite): MailContent {
  return layOut(site, {
    subject: 'Two-factor authentication was turned on',
    paragraphs: [
      `Two-factor authentication of your account @${username} was turned on, ${momentText(at)}. Signing in now takes a code from an authenticator app, or a recovery code.`,
      "If that was you, there is nothing to do. If it wasn't, change your password on a device where you are still signed in.",
    ],
    button: { label: 'Open security settings', url: `${site.origin}/settings/security` },
    reason: `the security of your account @${username} was changed. Mails about its safety can't be turned off.`,
  });
}
