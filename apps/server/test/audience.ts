import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { idSince } from '../src/platform/db/ids.ts';
import type { TestServer } from './server.ts';

/** `days` is the age of the accounts. `hasCleared`: their histories have been cleared. */
type Audience = { people: number; days?: number; isSuspended?: boolean; hasCleared?: boolean };

/**
 * Creates accounts with a counted view of each video. An account's id holds its time of creation, so they are inserted
 * instead of signed up.
 */
export async function addAudience(
  { ctx: { db } }: Pick<TestServer, 'ctx'>,
  videos: readonly { _id: string }[],
  { people, days = 30, isSuspended = false, hasCleared = false }: Audience,
): Promise<void> {
  for (let number = 0; number < people; number += 1) {
    const tail = randomBytes(6).toString('hex');
    const id = `${idSince(days * 24 * 3600).slice(0, -tail.length)}${tail}`;
    await sql`
      insert into users (id, username, email, fullname, password_hash, suspended_at)
      values (${id}, ${tail}, ${`${tail}@example.org`}, 'A viewer', 'none', ${isSuspended ? new Date() : null})`.execute(
      db,
    );
    for (const { _id } of videos) {
      await sql`insert into video_views (video_id, user_id) values (${_id}, ${id})`.execute(db);
      if (!hasCleared) await sql`insert into history (video_id, user_id) values (${_id}, ${id})`.execute(db);
    }
  }
}
