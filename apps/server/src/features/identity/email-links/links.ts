import { createHash, randomBytes } from 'node:crypto';
import type { Trx } from '../../../platform/db/db.ts';
import * as queries from './queries.ts';
import type { LinkPurpose } from './tables.ts';

const minute = 60_000;

/** Milliseconds for which a link is valid. */
const lifetimes: Record<LinkPurpose, number> = { reset: 60 * minute, verify: 24 * 60 * minute };

const pages: Record<LinkPurpose, string> = { reset: '/reset-password', verify: '/verify-email' };

export type LinkOwner = { userId: string; email: string };

type Delivery = { origin: string; mailed: boolean };

/** Creates a one-time link. Only the returned URL contains its 256-bit token; the database stores a hash. */
export async function createLink(
  trx: Trx,
  purpose: LinkPurpose,
  { userId, email }: LinkOwner,
  { origin, mailed }: Delivery,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queries.insertLink(trx, {
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    email,
    mailed,
    expires_at: new Date(Date.now() + lifetimes[purpose]),
  });
  return `${origin}${pages[purpose]}?token=${token}`;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
