import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hidden_recommendations
    add foreign key (video_id) references videos on delete cascade`.execute(db);
}
