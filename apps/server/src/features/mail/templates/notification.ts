import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';

export const notificationData = z.object({
  name: z.literal('notification'),
  text: z.string(),
  /** The comment, tweet or message that it is about. */
  quote: z.string().nullable(),
  path: z.string(),
});

/** Anything that a person wants to be told of at once. */
export function notification(
  { text, quote, path }: z.output<typeof notificationData>,
  site: MailSite,
): MailContent {
  return layOut(site, {
    subject: text,
    paragraphs: quote === null ? [] : [quote],
    button: { label: 'Open', url: `${site.origin}${path}` },
    reason: `your settings ask for it. Turn such mails off at ${site.origin}/settings/notifications.`,
  });
}
