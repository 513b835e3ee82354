import { msg } from '@lingui/core/runtime-macro';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';

export type KnownAddress = { name: 'known-address'; username: string };

/** Sent to an account's owner when somebody tries to sign up with its address. */
export function knownAddress({ username }: KnownAddress, frame: MailFrame): MailContent {
  const { site, translate } = frame;
  const account = `@${username}`;
  return layOut(frame, {
    subject: translate(msg`You already have an account on ${{ site: site.name }}`),
    paragraphs: [
      translate(
        msg`Someone, we hope you, tried to sign up with this email address, which belongs to the account ${{ account }}. No new account was created. You can log in to this one, and choose a new password if you have forgotten it.`,
      ),
      translate(msg`If that wasn't you, there is nothing to do.`),
    ],
    button: { label: translate(msg`Choose a new password`), url: `${site.origin}/forgot-password` },
    reason: translate(
      msg`You got this email because someone tried to sign up with the address of the account ${{ account }}.`,
    ),
  });
}
