import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';
import { optOut } from '../unsubscribe.ts';

export const notificationData = z.object({
  name: z.literal('notification'),
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
  site: MailSite,
): MailContent {
  return layOut(site, {
    subject: text,
    paragraphs: quote === null ? [] : [quote],
    button: { label: 'Open', url: `${site.origin}${path}` },
    reason: 'your settings ask for it.',
    settingsUrl: `${site.origin}/settings/notifications`,
  });
}
