import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { deviceText } from '../../../../platform/i18n/device-text.ts';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';
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
  { username, device: name, at }: z.output<typeof newSignInData>,
  frame: MailFrame,
): MailContent {
  const { site, locale, translate } = frame;
  const moment = momentText(at, locale);
  const account = `@${username}`;
  const device = deviceText(name, translate);
  return layOut(frame, {
    subject: translate(msg`New login to your account`),
    paragraphs: [
      translate(
        msg`Someone logged in to your account ${{ account }} on ${{ moment }}, on a new device: ${{ device }}.`,
      ),
      translate(
        msg`If that was you, there is nothing to do. If it wasn't, change your password: that logs out all other devices.`,
      ),
    ],
    button: { label: translate(msg`Change your password`), url: `${site.origin}/change-password` },
    reason: translate(
      msg`You got this email because your account ${{ account }} was logged in to. Emails about its security can't be turned off.`,
    ),
  });
}
