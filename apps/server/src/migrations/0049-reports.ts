import { type Kysely, sql } from 'kysely';

/**
 * A report is deleted with its target, with the target's owner or with its reporter. `target_id` is the id of the
 * target, and `reported_id` that of its owner or of the channel.
 */
const tables = [
  sql`create table reports (
    id uuid primary key,
    reporter_id uuid not null references users on delete cascade,
    reported_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('video', 'comment', 'tweet', 'channel')),
    video_id uuid references videos on delete cascade,
    comment_id uuid references comments on delete cascade,
    tweet_id uuid references tweets on delete cascade,
    target_id uuid not null
      generated always as (coalesce(video_id, comment_id, tweet_id, reported_id)) stored,
    reason text not null,
    text text not null,
    created_at timestamptz(3) not null default now(),
    outcome text check (outcome in ('dismissed', 'acted')),
    closed_reason text,
    closed_at timestamptz(3),
    closed_by uuid references users on delete set null,
    check (num_nonnulls(video_id, comment_id, tweet_id) = (kind <> 'channel')::int),
    check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_reason is null))
  )`,
  sql`create unique index reports_once on reports (reporter_id, target_id) where closed_at is null`,
  sql`create index reports_open on reports (id desc) where closed_at is null`,
  sql`create index reports_closed on reports (id desc) where closed_at is not null`,
  sql`create index reports_open_by_target on reports (target_id, id) where closed_at is null`,
  sql`create index reports_by_reporter on reports (reporter_id)`,
  sql`create index reports_by_reported on reports (reported_id)`,
  sql`create index reports_by_video on reports (video_id) where video_id is not null`,
  sql`create index reports_by_comment on reports (comment_id) where comment_id is not null`,
  sql`create index reports_by_tweet on reports (tweet_id) where tweet_id is not null`,
  sql`create index reports_by_closer on reports (closed_by) where closed_by is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await statement.execute(db);
}
