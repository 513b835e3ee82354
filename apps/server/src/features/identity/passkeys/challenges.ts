import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../../platform/db/db.ts';

/** Seconds within which the response to a challenge must arrive. */
export const challengeLifetime = 5 * 60;

/** The purpose of a challenge, and the session or login ticket that it is bound to. */
export type Purpose =
  | { kind: 'add' | 'verify'; sessionId: string }
  | { kind: 'login' }
  | { kind: 'second-step'; ticketHash: Buffer };

type Challenge = { purpose: string; session_id: string | null; ticket_hash: Buffer | null };

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** Stores the hash of a challenge, which can be used once. */
export async function storeChallenge(db: Db, challenge: string, purpose: Purpose): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      hash: hashOf(challenge),
      purpose: purpose.kind,
      session_id: 'sessionId' in purpose ? purpose.sessionId : null,
      ticket_hash: 'ticketHash' in purpose ? purpose.ticketHash : null,
      expires_at: sql<Date>`now() + make_interval(secs => ${challengeLifetime})`,
    })
    .execute();
}

const clientData = z.object({ challenge: z.string() });

/** Reads the challenge from an authenticator's response; null if the response is malformed. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return clientData.safeParse(data).data?.challenge ?? null;
  } catch {
    return null;
  }
}

/**
 * Uses up a challenge, even if its response is rejected later. Returns undefined if it is unknown, already used or
 * expired.
 */
export async function takeChallenge(db: Db, challenge: string): Promise<Challenge | undefined> {
  return db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hashOf(challenge))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['purpose', 'session_id', 'ticket_hash'])
    .executeTakeFirst();
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
}
