import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';
import { momentText } from '../moment.ts';

export const passwordChangedData = z.object({
  name: z.literal('password-changed'),
  username: z.string(),
  at: z.iso.datetime(),
  /**
   * Other ways to log in that were removed with the old password, and those that still work. Missing in jobs that an
   * earlier version enqueued.
   */
  removed: z.array(z.string()).optional(),
  kept: z.array(z.string()).optional(),
});

/** Sent when an account's password changes, in case somebody else has changed it. */
export function passwordChanged(
  { username, at, removed = [], kept = [] }: z.output<typeof passwordChangedData>,
  site: MailSite,
): MailContent {
  return layOut(site, {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account @${username} was changed, ${momentText(at)}. Other devices were signed out.`,
      ...(removed.length > 0
        ? [
            `Nobody had confirmed this email address before, so what had been added to the account was removed: ${listed(removed)}.`,
          ]
        : []),
      ...(kept.length > 0
        ? [
            `It can also be signed in to with ${listed(kept)}. If you don't know one of them, remove it in the security settings.`,
          ]
        : []),
      "If that was you, there is nothing to do. If it wasn't, choose a new one with a link that only your mail gets.",
    ],
    button: { label: 'Choose a new password', url: `${site.origin}/forgot-password` },
    reason: `the password of your account @${username} was changed. Mails about its safety can't be turned off.`,
  });
}

const listed = (names: string[]) => new Intl.ListFormat('en').format(names);
