import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';
import { optOut } from '../unsubscribe.ts';

export const notificationData = z.object({
  name: z.literal('notification'),
  text: z.string(),
  /** The text of the comment or tweet, or the moderator's reason. */
  quote: z.string().nullable(),
  path: z.string(),
  /** The emails that its link turns off. Jobs of earlier versions have none. */
  optOut: optOut.optional(),
});

/** Any notification that is emailed at once. */
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
