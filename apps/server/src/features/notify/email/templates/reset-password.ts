import { msg } from '@lingui/core/runtime-macro';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';

export type ResetPassword = { name: 'reset-password'; username: string; link: string };

export function resetPassword({ username, link }: ResetPassword, frame: MailFrame): MailContent {
  const { translate } = frame;
  const account = `@${username}`;
  return layOut(frame, {
    subject: translate(msg`Choose a new password`),
    paragraphs: [
      translate(
        msg`Someone, we hope you, requested a new password for your account ${{ account }}. The link works once, for an hour.`,
      ),
      translate(msg`If you didn't request it, there is nothing to do: your password stays as it is.`),
    ],
    button: { label: translate(msg`Choose a new password`), url: link },
    reason: translate(
      msg`You got this email because a new password was requested with the address of the account ${{ account }}.`,
    ),
  });
}
