import { type Kysely, sql } from 'kysely';

/** Subscriptions that began and ended, by day. Of earlier days, only the subscriptions that still exist are known. */
const statements = [
  sql`create table subscriber_days (
    channel_id uuid not null references users on delete cascade,
    day date not null,
    gained integer not null default 0,
    lost integer not null default 0,
    primary key (channel_id, day)
  )`,
  sql`insert into subscriber_days (channel_id, day, gained)
    select channel_id, day, subscribers from channel_days where subscribers > 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
