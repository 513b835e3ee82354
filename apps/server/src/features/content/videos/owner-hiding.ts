import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';

/** Hides all of a person's videos that aren't hidden yet. Locks videos in id order, as likes do, to avoid deadlocks. */
export async function hideVideosOf(trx: Trx, ownerId: string, reason: string): Promise<void> {
  await sql`
    with locked as materialized (
      select id from videos where owner_id = ${ownerId} and hidden_reason is null order by id for no key update
    )
    update videos
    set hidden_reason = ${reason}, hidden_published = published, hidden_with_owner = true,
      published = false, media_token = null
    from locked where videos.id = locked.id`.execute(trx);
  await shareFilesOf(trx, ownerId);
}

/** Restores videos that were hidden because their owner was suspended. Those that were published get new tokens. */
export async function unhideVideosOf(trx: Trx, ownerId: string): Promise<void> {
  await sql`
    with locked as materialized (
      select id from videos where owner_id = ${ownerId} and hidden_with_owner order by id for no key update
    )
    update videos
    set hidden_reason = null, hidden_published = false, hidden_with_owner = false, published = hidden_published,
      publish_at = case when hidden_published then null else publish_at end,
      media_token = case when hidden_published then replace(gen_random_uuid()::text, '-', '') end
    from locked where videos.id = locked.id`.execute(trx);
  await shareFilesOf(trx, ownerId);
}

/** Copies the tokens of a person's videos to the videos' files. */
function shareFilesOf(trx: Trx, ownerId: string) {
  return sql`
    update media_assets set public_token = files.media_token
    from (
      select asset_id, media_token from videos where owner_id = ${ownerId}
      union all select thumbnail_asset_id, media_token from videos where owner_id = ${ownerId}
      union all
        select captions.asset_id, media_token from captions join videos on videos.id = video_id
        where owner_id = ${ownerId}
    ) as files
    where media_assets.id = files.asset_id and public_token is distinct from files.media_token`.execute(trx);
}
