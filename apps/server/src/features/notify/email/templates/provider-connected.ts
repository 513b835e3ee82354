import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';
import { momentText } from '../moment.ts';

export const providerConnectedData = z.object({
  name: z.literal('provider-connected'),
  username: z.string(),
  provider: z.string(),
  at: z.iso.datetime(),
});

/**
 * Sent to an account's owner when the account is connected to a login provider, in case somebody else has connected it.
 */
export function providerConnected(
  { username, provider, at }: z.output<typeof providerConnectedData>,
  site: MailSite,
): MailContent {
  return layOut(site, {
    subject: `${provider} was connected to your account`,
    paragraphs: [
      `An account of ${provider} was connected to your account @${username}, ${momentText(at)}. It can be used to sign in.`,
      "If that was you, there is nothing to do. If it wasn't, disconnect it and change your password.",
    ],
    button: { label: 'Open security settings', url: `${site.origin}/settings/security` },
    reason: `the security of your account @${username} was changed. Mails about its safety can't be turned off.`,
  });
}
