import { type Kysely, sql } from 'kysely';

/**
 * The files of a video are public under a token that is valid while the video is published. Each file has a copy of the
 * token, so that one lookup by primary key authorizes a request for it.
 */
const statements = [
  sql`alter table videos add column media_token text`,
  sql`update videos set media_token = replace(gen_random_uuid()::text, '-', '') where published`,
  sql`alter table videos alter column media_token set default replace(gen_random_uuid()::text, '-', '')`,
  sql`alter table videos add constraint videos_media_token check (published = (media_token is not null))`,
  sql`alter table media_assets add column public_token text`,
  sql`update media_assets set public_token = files.media_token
    from (
      select asset_id, media_token from videos
      union all select thumbnail_asset_id, media_token from videos
      union all select captions.asset_id, media_token from captions join videos on videos.id = captions.video_id
    ) as files
    where media_assets.id = files.asset_id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await statement.execute(db);
  }
}
