import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';

export const notificationDigestData = z.object({
  name: z.literal('notification-digest'),
  /** A sentence each. */
  lines: z.array(z.string()),
});

/** The likes and subscribers of a day. */
export function notificationDigest(
  { lines }: z.output<typeof notificationDigestData>,
  site: MailSite,
): MailContent {
  return layOut(site, {
    subject: 'Your day: new likes and subscribers',
    paragraphs: lines.map((line) => `${line}.`),
    button: { label: 'Open notifications', url: `${site.origin}/notifications` },
    reason: `your settings ask for it. Turn such mails off at ${site.origin}/settings/notifications.`,
  });
}
