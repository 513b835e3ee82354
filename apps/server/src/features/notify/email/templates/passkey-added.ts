import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';
import { momentText } from '../moment.ts';
import { securityChange } from './security-change.ts';

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
  frame: MailFrame,
): MailContent {
  const { locale, translate } = frame;
  const moment = momentText(at, locale);
  const account = `@${username}`;
  return layOut(frame, {
    subject: translate(msg`A passkey was added to your account`),
    paragraphs: [
      translate(
        msg`The passkey “${{ passkey }}” was added to your account ${{ account }} on ${{ moment }}. It can be used to log in.`,
      ),
      translate(
        msg`If that was you, there is nothing to do. If it wasn't, remove the passkey and change your password.`,
      ),
    ],
    ...securityChange(frame, username),
  });
}
