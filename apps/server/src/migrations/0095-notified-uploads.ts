import { type Kysely, sql } from 'kysely';

/** The uploads that one notification reports. An upload is counted once, even if its job is repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notified_uploads (
    notification_id uuid not null references notifications on delete cascade,
    asset_id uuid not null,
    counted boolean not null default true,
    primary key (notification_id, asset_id)
  )`.execute(db);
}
