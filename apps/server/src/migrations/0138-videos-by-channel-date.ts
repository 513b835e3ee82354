import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

const date = sql`coalesce(originally_published_at, created_at)`;

/** The videos of a channel by the dates that viewers see, as in its lists and in the feeds of its subscribers. */
const statements = [
  // An index-only scan needs the columns of the expression too.
  sql`create index concurrently if not exists videos_by_channel_date on videos (owner_id, (${date}) desc, id desc)
    include (originally_published_at, created_at) where listed`,
  sql`create index concurrently if not exists videos_by_owner_and_date on videos (owner_id, (${date}) desc, id desc)`,
  sql`create index concurrently if not exists videos_drafts_by_date on videos (owner_id, (${date}) desc, id desc)
    where not published`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
