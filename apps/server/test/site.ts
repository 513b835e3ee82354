import type { Role } from '@kinora/contract/roles';
import { sql, type Updateable } from 'kysely';
import type { Context } from '../src/context.ts';
import type { Schema } from '../src/platform/db/db.ts';
import type { Person } from './person.ts';

/** Changes settings of the site, as its owner could, for every server on the database. */
export async function setSite({ db, cache }: Context, change: Updateable<Schema['site_settings']>) {
  await db.updateTable('site_settings').set(change).execute();
  await cache.invalidate('site');
}

/** Assigns a role. A site has at most one owner. */
export async function setRole({ db }: Context, { user }: Person, role: Role): Promise<void> {
  await sql`update users set role = ${role} where id = ${user._id}`.execute(db);
}
