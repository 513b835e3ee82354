import type { HoldPolicy } from '@kinora/contract/hold-policy';
import { sql } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db } from '../../../platform/db/db.ts';
import { defineFind } from '../../../platform/db/loader.ts';

export function findSettings(db: Db, channelId: string) {
  return db
    .selectFrom('comment_settings')
    .select(['hold_comments', 'blocked_words'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
}

type Change = { hold_comments?: HoldPolicy | undefined; blocked_words?: string[] | undefined };

/** Inserts the settings or changes those that are given. */
export async function putSettings(db: Db, channel_id: string, change: Change): Promise<void> {
  await db
    .insertInto('comment_settings')
    .values({ channel_id, ...change })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet({ channel_id, ...change }))
    .execute();
}

/** Finds the owner of a video, the policy that applies to its comments, and the channel's blocked words. */
export const findRules = defineFind((db, ids) =>
  db
    .selectFrom('videos')
    .leftJoin('comment_settings', 'channel_id', 'owner_id')
    .select(['videos.id', 'videos.owner_id'])
    .select(
      sql<HoldPolicy>`coalesce(videos.hold_comments, comment_settings.hold_comments, 'none')`.as('policy'),
    )
    .select(sql<string[]>`coalesce(comment_settings.blocked_words, '{}')`.as('words'))
    .where('videos.id', '=', sql<string>`any(${uuids(ids)})`),
);
