import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { translatorOf } from '../../../../platform/i18n/translate.ts';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';
import { optOut } from '../unsubscribe.ts';

export const notificationDigestData = z.object({
  name: z.literal('notification-digest'),
  /** One sentence per notification, without a period, in the email's language. User text is already isolated. */
  lines: z.array(z.string()),
  /** The emails that the unsubscribe link turns off. Missing in jobs that an earlier version enqueued. */
  optOut: optOut.optional(),
});

/** Summarizes a day's likes and new subscribers. */
export function notificationDigest(
  { lines }: z.output<typeof notificationDigestData>,
  frame: MailFrame,
): MailContent {
  const { site, locale, translate } = frame;
  const withPeriod = (sentence: string) =>
    translatorOf(locale)(
      msg({ message: msg`${{ sentence }}.`, comment: 'Adds the period to a sentence in a list' }),
    );
  return layOut(frame, {
    subject: translate(msg`Your day: new likes and subscribers`),
    paragraphs: lines.map(withPeriod),
    button: { label: translate(msg`Open notifications`), url: `${site.origin}/notifications` },
    reason: translate(msg`You got this email because your settings ask for it.`),
    settingsUrl: `${site.origin}/settings/notifications`,
  });
}
