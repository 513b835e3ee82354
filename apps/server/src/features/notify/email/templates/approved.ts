import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';

export const approvedData = z.object({ name: z.literal('approved'), username: z.string() });

/** Sent to a person when the staff approves their account. */
export function approved({ username }: z.output<typeof approvedData>, frame: MailFrame): MailContent {
  const { site, translate } = frame;
  const account = `@${username}`;
  return layOut(frame, {
    subject: translate(msg`Welcome to ${{ site: site.name }}`),
    paragraphs: [translate(msg`The staff has approved your account ${{ account }}. You can log in now.`)],
    button: {
      label: translate(msg({ message: 'Log in', comment: 'The label of a button' })),
      url: `${site.origin}/login`,
    },
    reason: translate(msg`You got this email because you signed up as ${{ account }}.`),
  });
}
