import { notificationKinds, unsubscribeFromMails } from '@kinora/contract/notifications';
import { apiBase } from '@kinora/contract/paths';
import * as z from 'zod';
import { createSeal } from '../../../platform/secret/seal.ts';

/** The recipient of an email, and the kinds of notifications whose emails it can turn off. */
export const optOut = z.object({ userId: z.uuid(), kinds: z.array(z.enum(notificationKinds)) });
export type OptOut = z.output<typeof optOut>;

const sealOf = (secret: string) => createSeal(secret, 'unsubscribe');
const owner = 'mails';

/** A URL that turns emails off without a session. Only this instance can read it, and it never expires. */
export function unsubscribeUrl(secret: string, origin: string, optOut: OptOut): string {
  const token = sealOf(secret).close(JSON.stringify(optOut), owner).toString('base64url');
  return `${origin}${apiBase}${unsubscribeFromMails.path}?token=${token}`;
}

/** The emails that a token turns off; null if the token isn't ours. */
export function readUnsubscribeToken(secret: string, token: string): OptOut | null {
  const text = sealOf(secret).open(Buffer.from(token, 'base64url'), owner);
  return text === null ? null : optOut.parse(JSON.parse(text));
}
