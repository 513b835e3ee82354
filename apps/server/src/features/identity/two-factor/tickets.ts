import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';

/** Seconds until a ticket expires, within which the code must be given. */
const lifetime = 10 * 60;

export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/**
 * Creates a ticket for the second step of a login, and stores only its hash. Returns null if the person has two-factor
 * off.
 */
export async function insertTicket(db: Db | Trx, userId: string): Promise<string | null> {
  const ticket = randomBytes(32).toString('base64url');
  const inserted = await db
    .insertInto('login_tickets')
    .columns(['hash', 'user_id', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('two_factor')
        .select([
          sql<Buffer>`${hashTicket(ticket)}::bytea`.as('hash'),
          'user_id',
          sql<Date>`now() + make_interval(secs => ${lifetime})`.as('expires_at'),
        ])
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return inserted ? ticket : null;
}

/** Finds the owner of an unexpired ticket by its hash. */
export async function findTicketOwner(db: Db | Trx, hash: Buffer): Promise<string | null> {
  const ticket = await db
    .selectFrom('login_tickets')
    .select('user_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return ticket?.user_id ?? null;
}

/**
 * Counts a try. Returns false if the ticket has none left. The update locks the ticket, so concurrent tries are counted
 * one after the other.
 */
export async function takeTry(db: Db | Trx, hash: Buffer, maxTries: number): Promise<boolean> {
  const taken = await db
    .updateTable('login_tickets')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', maxTries)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes an unexpired ticket and returns its owner's id. Returns null if it was already deleted. */
export async function deleteTicket(db: Db | Trx, hash: Buffer): Promise<string | null> {
  const deleted = await db
    .deleteFrom('login_tickets')
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return deleted?.user_id ?? null;
}

export async function deleteTickets(db: Db | Trx, userId: string): Promise<void> {
  await db.deleteFrom('login_tickets').where('user_id', '=', userId).execute();
}

export async function deleteExpiredTickets(db: Db): Promise<void> {
  await db.deleteFrom('login_tickets').where('expires_at', '<', sql<Date>`now()`).execute();
}
