import { notificationKinds, unsubscribeFromMails } from '@kinora/contract/notifications';
import { apiBase } from '@kinora/contract/paths';
import * as z from 'zod';
import { createSeal } from '../../../platform/secret/seal.ts';

/** The content of an unsubscribe token: the recipient, and the kinds of notifications whose emails it turns off. */
export const optOut = z.object({ userId: z.uuid(), kinds: z.array(z.enum(notificationKinds)) });
export type OptOut = z.output<typeof optOut>;

const sealOf = (secret: string) => createSeal(secret, 'unsubscribe');
const owner = 'mails';

/** Creates a URL that turns emails off without a login. Only this instance can read its token, which never expires. */
export function unsubscribeUrl(secret: string, origin: string, optOut: OptOut): string {
  const token = sealOf(secret).encrypt(JSON.stringify(optOut), owner).toString('base64url');
  return `${origin}${apiBase}${unsubscribeFromMails.path}?token=${token}`;
}

/** Decrypts an unsubscribe token. Returns null if this instance didn't create it. */
export function readUnsubscribeToken(secret: string, token: string): OptOut | null {
  const text = sealOf(secret).decrypt(Buffer.from(token, 'base64url'), owner);
  return text === null ? null : optOut.parse(JSON.parse(text));
}
