import type { ChannelLink } from '@kinora/contract/channels';
import { defineCached } from '../../../platform/cache/cache.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { listedVideos } from '../videos/policy.ts';

export type ChannelProfile = { bio: string; links: ChannelLink[]; featured_video_id: string | null };

const noProfile: ChannelProfile = { bio: '', links: [], featured_video_id: null };

export async function findProfile(db: Db, channelId: string): Promise<ChannelProfile> {
  const found = await db
    .selectFrom('channel_profiles')
    .select(['bio', 'links', 'featured_video_id'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return found ?? noProfile;
}

/** Changes the given fields. The caller must have locked the channel. */
export async function saveProfile(
  trx: Trx,
  channelId: string,
  { links, ...change }: Partial<ChannelProfile>,
): Promise<void> {
  const values = { ...change, ...(links && { links: JSON.stringify(links) }) };
  await trx
    .insertInto('channel_profiles')
    .values({ channel_id: channelId, ...values })
    .onConflict((on) => on.column('channel_id').doUpdateSet(values))
    .execute();
}

/** Counts a channel's public videos, from the index alone. The count is cached, because a channel can have thousands. */
export const countPublicVideos = defineCached({
  changedBy: () => ['videos'],
  load: async (db: Db, channelId: string) => {
    const { count } = await db
      .selectFrom('videos')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', channelId)
      .where(listedVideos())
      .executeTakeFirstOrThrow();
    return count;
  },
});
