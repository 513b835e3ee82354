import * as z from 'zod';
import { layOut, type MailContent, type MailSite } from '../frame.ts';

export const approvedData = z.object({ name: z.literal('approved'), username: z.string() });

/** Sent to a person when the staff approves their account. */
export function approved({ username }: z.output<typeof approvedData>, site: MailSite): MailContent {
  return layOut(site, {
    subject: `Welcome to ${site.name}`,
    paragraphs: [`The staff has approved your account @${username}. You can log in now.`],
    button: { label: 'Log in', url: `${site.origin}/login` },
    reason: `you have signed up as @${username}.`,
  });
}
