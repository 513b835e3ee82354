import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create index channel_profiles_by_video on channel_profiles (featured_video_id) where featured_video_id is not null`,
  sql`alter table channel_profiles
    add foreign key (featured_video_id) references videos on delete set null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
