import { type Kysely, sql } from 'kysely';

const kinds = sql`'video', 'comment', 'reply', 'mention', 'like', 'subscriber', 'ready', 'failed', 'moderation',
  'report', 'approval', 'backup'`;

/** `task_id` has no foreign key, so that deleting its target never waits for notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications
    add column task_id uuid,
    drop constraint notifications_kind_check,
    add constraint notifications_kind_check check (kind in (${kinds})) not valid`.execute(db);
}
