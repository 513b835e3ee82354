import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';
import { momentText } from '../moment.ts';
import { securityChange } from './security-change.ts';

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
  frame: MailFrame,
): MailContent {
  const { locale, translate } = frame;
  const moment = momentText(at, locale);
  const account = `@${username}`;
  return layOut(frame, {
    subject: translate(msg`${{ provider }} was connected to your account`),
    paragraphs: [
      translate(
        msg`An account of ${{ provider }} was connected to your account ${{ account }} on ${{ moment }}. It can be used to log in.`,
      ),
      translate(
        msg`If that was you, there is nothing to do. If it wasn't, disconnect it and change your password.`,
      ),
    ],
    ...securityChange(frame, username),
  });
}
