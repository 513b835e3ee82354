import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';
import { momentText } from '../moment.ts';
import { securityChange } from './security-change.ts';

export const twoFactorOnData = z.object({
  name: z.literal('two-factor-on'),
  username: z.string(),
  at: z.iso.datetime(),
});

/** Sent when two-factor authentication is turned on, in case somebody else has turned it on. */
export function twoFactorOn(
  { username, at }: z.output<typeof twoFactorOnData>,
  frame: MailFrame,
): MailContent {
  const { locale, translate } = frame;
  const moment = momentText(at, locale);
  const account = `@${username}`;
  return layOut(frame, {
    subject: translate(msg`Two-factor authentication was turned on`),
    paragraphs: [
      translate(
        msg`On ${{ moment }}, two-factor authentication of your account ${{ account }} was turned on. Logging in now requires a code from an authenticator app, or a recovery code.`,
      ),
      translate(
        msg`If that was you, there is nothing to do. If it wasn't, change your password on a device where you are still logged in.`,
      ),
    ],
    ...securityChange(frame, username),
  });
}
