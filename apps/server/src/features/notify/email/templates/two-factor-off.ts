import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';
import { momentText } from '../moment.ts';
import { securityChange } from './security-change.ts';

export const twoFactorOffData = z.object({
  name: z.literal('two-factor-off'),
  username: z.string(),
  at: z.iso.datetime(),
});

/** Sent when two-factor authentication is turned off, in case somebody else has turned it off. */
export function twoFactorOff(
  { username, at }: z.output<typeof twoFactorOffData>,
  frame: MailFrame,
): MailContent {
  const { locale, translate } = frame;
  const moment = momentText(at, locale);
  const account = `@${username}`;
  return layOut(frame, {
    subject: translate(msg`Two-factor authentication was turned off`),
    paragraphs: [
      translate(
        msg`On ${{ moment }}, two-factor authentication of your account ${{ account }} was turned off. The password alone is now enough to log in.`,
      ),
      translate(
        msg`If that was you, there is nothing to do. If it wasn't, change your password and turn it on again.`,
      ),
    ],
    ...securityChange(frame, username),
  });
}
