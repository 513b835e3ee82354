import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';
import { momentText } from '../moment.ts';

export const newSignInData = z.object({
  name: z.literal('new-sign-in'),
  username: z.string(),
  /** The device's name, such as `Firefox on Linux`. */
  device: z.string(),
  at: z.iso.datetime(),
});

/** Sent when an account is logged in to on a new device. */
export function newSignIn(
  { username, device, at }: z.output<typeof newSignInData>,
  site: MailSite,
): MailContent {
  return layOut(site, {
    subject: 'New sign-in to your account',
    paragraphs: [
      `Somebody signed in to your account @${username} on a device that it hasn't been used on before: ${device}, ${momentText(at)}.`,
      "If that was you, there is nothing to do. If it wasn't, change your password: that signs all other devices out.",
    ],
    button: { label: 'Change your password', url: `${site.origin}/change-password` },
    reason: `your account @${username} was signed in to. Mails about its safety can't be turned off.`,
  });
}
