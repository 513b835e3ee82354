import { msg } from '@lingui/core/runtime-macro';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';

export type VerifyEmail = { name: 'verify-email'; username: string; link: string };

/** Requests confirmation that the address belongs to the account's owner. */
export function verifyEmail({ username, link }: VerifyEmail, frame: MailFrame): MailContent {
  const { translate } = frame;
  const account = `@${username}`;
  return layOut(frame, {
    subject: translate(msg`Confirm your email address`),
    paragraphs: [
      translate(
        msg`Confirm that this address belongs to the account ${{ account }}. The link works once, for a day.`,
      ),
      translate(
        msg`If that isn't your account, there is nothing to do: without you, the address is not confirmed.`,
      ),
    ],
    button: { label: translate(msg`Confirm this address`), url: link },
    reason: translate(
      msg`You got this email because someone entered this address for the account ${{ account }}.`,
    ),
  });
}
