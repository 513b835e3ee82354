import { sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { visibleVideos } from '../../content/videos/policy.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';

export const latestHidden: Order = {
  name: 'hidden recommendations',
  column: 'hidden.created_at',
  id: 'hidden.target_id',
  type: 'time',
  direction: 'desc',
};

/** Finds a page of what a person has hidden, with the channel's columns or those of the video's owner. */
export function findHidden(db: Db, viewer: Viewer, slice: Slice) {
  return db
    .selectFrom('hidden_recommendations as hidden')
    .leftJoin('videos', 'videos.id', 'hidden.video_id')
    .innerJoin('users', (join) => join.on('users.id', '=', sql`coalesce(hidden.channel_id, videos.owner_id)`))
    .select(['hidden.target_id as id', 'hidden.created_at as sort_value', 'hidden.video_id', ...ownerColumns])
    .where('hidden.user_id', '=', viewer.id)
    .where(isPresent())
    .where((eb) => eb.or([eb('hidden.video_id', 'is', null), visibleVideos(viewer)]))
    .$call(keyset(latestHidden, slice))
    .execute();
}

/** Locks the video, so that it can't be deleted in between. */
export async function insertHiddenVideo(db: Db, userId: string, videoId: string): Promise<void> {
  await sql`
    insert into hidden_recommendations (user_id, video_id)
    select ${userId}::uuid, id from videos where id = ${videoId} for key share
    on conflict do nothing`.execute(db);
}

/** Locks the channel, so that it can't be deleted in between. */
export async function insertHiddenChannel(db: Db, userId: string, channelId: string): Promise<void> {
  await sql`
    insert into hidden_recommendations (user_id, channel_id)
    select ${userId}::uuid, id from users where id = ${channelId} for key share
    on conflict do nothing`.execute(db);
}

export async function deleteHidden(db: Db, userId: string, targetId: string): Promise<void> {
  await db
    .deleteFrom('hidden_recommendations')
    .where('user_id', '=', userId)
    .where('target_id', '=', targetId)
    .execute();
}
