import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { isolate } from '../../../../platform/i18n/isolate.ts';
import { layOut, type MailContent, type MailFrame } from '../frame.ts';
import { optOut } from '../unsubscribe.ts';

export const notificationData = z.object({
  name: z.literal('notification'),
  /** In the email's language. User text is already isolated. */
  text: z.string(),
  /** The text of the comment or tweet, or the staff's reason. */
  quote: z.string().nullable(),
  path: z.string(),
  /** The emails that the unsubscribe link turns off. Missing in jobs that an earlier version enqueued. */
  optOut: optOut.optional(),
});

/** Used for all notifications that are emailed immediately instead of in a digest. */
export function notification(
  { text, quote, path }: z.output<typeof notificationData>,
  frame: MailFrame,
): MailContent {
  const { site, locale, translate } = frame;
  const label = msg({ message: 'Open', context: 'verb', comment: 'A button that opens a notification' });
  return layOut(frame, {
    subject: text,
    paragraphs: quote === null ? [] : [isolate(quote, locale)],
    button: { label: translate(label), url: `${site.origin}${path}` },
    reason: translate(msg`You got this email because your settings ask for it.`),
    settingsUrl: `${site.origin}/settings/notifications`,
  });
}
