import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';
import { momentText } from '../moment.ts';

export const passkeyAddedData = z.object({
  name: z.literal('passkey-added'),
  username: z.string(),
  /** The passkey's name. */
  passkey: z.string(),
  at: z.iso.datetime(),
});

/** Sent to an account's owner when a passkey is added, in case somebody else has added it. */
export function passkeyAdded(
  { username, passkey, at }: z.output<typeof passkeyAddedData>,
  site: MailSite,
): MailContent {
  return layOut(site, {
    subject: 'A passkey was added to your account',
    paragraphs: [
      `The passkey "${passkey}" was added to your account @${username}, ${momentText(at)}. It can be used to sign in.`,
      "If that was you, there is nothing to do. If it wasn't, remove the passkey and change your password.",
    ],
    button: { label: 'Open security settings', url: `${site.origin}/settings/security` },
    reason: `the security of your account @${username} was changed. Mails about its safety can't be turned off.`,
  });
}
