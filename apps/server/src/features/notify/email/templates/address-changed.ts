import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';

export const addressChangedData = z.object({ name: z.literal('address-changed'), username: z.string() });

/** Sent to an account's old address after the address has changed. */
export function addressChanged(
  { username }: z.output<typeof addressChangedData>,
  frame: MailFrame,
): MailContent {
  const { site, translate } = frame;
  const account = `@${username}`;
  return layOut(frame, {
    subject: translate(msg`Your email address was changed`),
    paragraphs: [
      translate(
        msg`Your account ${{ account }} has a new email address. Emails about the account are no longer sent to this one.`,
      ),
      translate(
        msg`If you didn't change it, someone has your password. If you are still logged in, change the password now. If not, contact the site\'s staff.`,
      ),
    ],
    button: { label: translate(msg`Change your password`), url: `${site.origin}/change-password` },
    reason: translate(
      msg`You got this email because this was the address of the account ${{ account }}. Emails about its security can't be turned off.`,
    ),
  });
}
