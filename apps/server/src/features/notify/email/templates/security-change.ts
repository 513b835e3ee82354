import { msg } from '@lingui/core/runtime-macro';
import type { Draft, MailFrame } from '../frame.ts';

/** The end of an email about a change of the security settings. */
export function securityChange(
  { site, translate }: MailFrame,
  username: string,
): Pick<Draft, 'button' | 'reason'> {
  const account = `@${username}`;
  return {
    button: { label: translate(msg`Open security settings`), url: `${site.origin}/settings/security` },
    reason: translate(
      msg`You got this email because the security of your account ${{ account }} was changed. Emails about its security can't be turned off.`,
    ),
  };
}
