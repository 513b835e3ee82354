import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';
import { optOut } from '../unsubscribe.ts';

export const notificationDigestData = z.object({
  name: z.literal('notification-digest'),
  /** One sentence per notification. */
  lines: z.array(z.string()),
  /** The emails that the unsubscribe link turns off. Missing in jobs that an earlier version enqueued. */
  optOut: optOut.optional(),
});

/** Summarizes a day's likes and new subscribers. */
export function notificationDigest(
  { lines }: z.output<typeof notificationDigestData>,
  site: MailSite,
): MailContent {
  return layOut(site, {
    subject: 'Your day: new likes and subscribers',
    paragraphs: lines.map((line) => `${line}.`),
    button: { label: 'Open notifications', url: `${site.origin}/notifications` },
    reason: 'your settings ask for it.',
    settingsUrl: `${site.origin}/settings/notifications`,
  });
}
