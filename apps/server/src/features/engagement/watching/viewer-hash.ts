import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

type Salt = { day: string; salt: Buffer };

/** The salt that each process uses today. */
const salts = new WeakMap<Db, Salt>();

/**
 * Hashes a viewer with today's salt, so that a person is recognized on every server until the end of the day (UTC) and
 * never afterwards.
 */
export async function hashViewer(db: Db, viewer: string): Promise<Buffer> {
  const day = new Date().toISOString().slice(0, 10);
  let known = salts.get(db);
  if (known?.day !== day) {
    known = { day, salt: await agreeOnSalt(db, day) };
    salts.set(db, known);
  }
  return createHmac('sha256', known.salt).update(viewer).digest().subarray(0, 16);
}

/** Returns the salt of the day, which the first process of the day chooses. */
async function agreeOnSalt(db: Db, day: string): Promise<Buffer> {
  const { salt } = await db
    .insertInto('watch_salts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ salt: sql`watch_salts.salt` }))
    .returning('salt')
    .executeTakeFirstOrThrow();
  return salt;
}
