import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { translatorOf } from '../../../../platform/i18n/translate.ts';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';
import { momentText } from '../moment.ts';

export const passwordChangedData = z.object({
  name: z.literal('password-changed'),
  username: z.string(),
  at: z.iso.datetime(),
  /**
   * Other ways to log in that were removed with the old password, and those that still work, in the email's language.
   * User text is already isolated. Missing in jobs that an earlier version enqueued.
   */
  removed: z.array(z.string()).optional(),
  kept: z.array(z.string()).optional(),
});

/** Sent when an account's password changes, in case somebody else has changed it. */
export function passwordChanged(
  { username, at, removed = [], kept = [] }: z.output<typeof passwordChangedData>,
  frame: MailFrame,
): MailContent {
  const { site, locale, translate } = frame;
  const moment = momentText(at, locale);
  const account = `@${username}`;
  return layOut(frame, {
    subject: translate(msg`Your password was changed`),
    paragraphs: [
      translate(
        msg`The password of your account ${{ account }} was changed on ${{ moment }}. Other devices were logged out.`,
      ),
      ...(removed.length > 0 ? [removedText(removed, frame)] : []),
      ...(kept.length > 0 ? [keptText(kept, frame)] : []),
      translate(
        msg`If that was you, there is nothing to do. If it wasn't, choose a new password with a link that we send to your email address.`,
      ),
    ],
    button: { label: translate(msg`Choose a new password`), url: `${site.origin}/forgot-password` },
    reason: translate(
      msg`You got this email because the password of your account ${{ account }} was changed. Emails about its security can't be turned off.`,
    ),
  });
}

/* These lists contain isolated texts, so `translatorOf` is used, which doesn't isolate the whole list. */

function removedText(names: string[], { locale }: MailFrame): string {
  return translatorOf(locale)(
    msg({
      message: msg`Nobody had confirmed this email address before, so what had been added to the account was removed: ${{ list: listOf(names, locale) }}.`,
      comment: 'The list contains passkeys, connected accounts and two-factor authentication',
    }),
  );
}

function keptText(names: string[], { locale }: MailFrame): string {
  return translatorOf(locale)(
    msg({
      message: msg`You can also log in with ${{ list: listOf(names, locale) }}. If you don't know one of them, remove it in the security settings.`,
      comment:
        '“It” is the passkey or connected account that the person doesn’t know. The list contains both',
    }),
  );
}

const listOf = (names: string[], locale: string) => new Intl.ListFormat(locale).format(names);
