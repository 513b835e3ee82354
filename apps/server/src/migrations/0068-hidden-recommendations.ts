import { type Kysely, sql } from 'kysely';

/**
 * The videos and channels that a person doesn't want recommended. The next migration adds the foreign key to `videos`,
 * because each migration locks only one other table.
 */
const statements = [
  sql`create table hidden_recommendations (
    user_id uuid not null references users on delete cascade,
    video_id uuid,
    channel_id uuid references users on delete cascade,
    target_id uuid not null generated always as (coalesce(video_id, channel_id)) stored,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, target_id),
    check (num_nonnulls(video_id, channel_id) = 1)
  )`,
  sql`create index hidden_recommendations_by_time on hidden_recommendations (user_id, created_at desc, target_id desc)`,
  sql`create index hidden_recommendations_by_video on hidden_recommendations (video_id) where video_id is not null`,
  sql`create index hidden_recommendations_by_channel on hidden_recommendations (channel_id) where channel_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
