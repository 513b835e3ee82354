import type { AdminVideoState, listAdminVideos } from '@kinora/contract/admin-videos';
import type { QueryOf } from '@kinora/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { defineCached } from '../../../../platform/cache/cache.ts';
import { keyset, type Order, sortValueOf } from '../../../../platform/db/keyset.ts';
import { defineFindMany } from '../../../../platform/db/loader.ts';
import { findMatches, queryOf } from '../../../engagement/search/fragments.ts';
import { ownerColumns } from '../../../identity/accounts/fragments.ts';

type Asked = QueryOf<typeof listAdminVideos>;

const newestFirst = { direction: 'desc' } as const;
const newest: Order = {
  ...newestFirst,
  name: 'admin videos',
  column: 'videos.id',
  id: 'videos.id',
  type: 'id',
};
const newestOfPerson: Order = {
  ...newestFirst,
  name: 'admin videos of a person',
  column: 'videos.created_at',
  id: 'videos.id',
  type: 'time',
};
/** Sorts by upload id, like the index of uploads that aren't ready. */
const newestUploads: Order = {
  ...newestFirst,
  name: 'admin videos by upload',
  column: 'media_assets.id',
  id: 'media_assets.id',
  type: 'id',
};

const isUnready = (status: AdminVideoState | undefined) => status === 'processing' || status === 'failed';

export function adminVideoOrder({ status, userId }: Asked): Order {
  if (userId) return newestOfPerson;
  return isUnready(status) ? newestUploads : newest;
}

/**
 * Excludes drafts, which only their owners may see. A published video that the staff has hidden is technically a draft
 * but is included.
 */
const isOfStaff = sql<boolean>`(videos.published or videos.hidden_published)`;

/** The condition of each state. It has to contain the condition of the state's partial index. */
const hasState: Record<AdminVideoState, RawBuilder<boolean>> = {
  listed: sql`videos.listed`,
  // The index also has public videos that can't be played yet.
  unlisted: sql`(videos.published and not videos.listed and videos.visibility = 'unlisted')`,
  hidden: sql`videos.hidden_published`,
  processing: sql`(media_assets.folder = 'videos' and media_assets.status = 'processing')`,
  failed: sql`(media_assets.folder = 'videos' and media_assets.status = 'failed')`,
};

/** Finds a page of videos. `id` is the id that the list is sorted by, which may be the upload's. */
export async function findAdminVideos({ db, cache }: Pick<Context, 'db' | 'cache'>, asked: Asked) {
  const order = adminVideoOrder(asked);
  const conditions = [
    isOfStaff,
    ...(asked.status ? [hasState[asked.status]] : []),
    ...(asked.query ? [searched(await findSearched(cache, asked.query))] : []),
  ];
  const wanted = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const { userId } = asked;
  return db
    .selectFrom('videos')
    .$if(isUnready(asked.status), (query) =>
      query.innerJoin('media_assets', 'media_assets.id', 'videos.asset_id'),
    )
    .select([
      sql.ref<string>(order.id).as('id'),
      sortValueOf<string | Date>(order).as('sort_value'),
      'videos.id as video_id',
    ])
    .where(wanted)
    .$if(userId !== undefined, (query) => query.where('videos.owner_id', '=', userId ?? ''))
    .$call(keyset(order, asked))
    .execute();
}

/**
 * Finds the videos with these words; null if the text has no words. Videos that aren't listed have a separate index.
 * Cached, because detecting that a word is common is slow if there are many videos.
 */
const findSearched = defineCached({
  changedBy: (_text: string) => ['videos'],
  async load(db, text) {
    const words = queryOf(text);
    if (!words) return null;
    const [listed, unlisted] = await Promise.all([
      findMatches(db, 'videos', words),
      findMatches(db, 'unlisted', words),
    ]);
    return { words, listed, unlisted };
  },
});

function searched(found: Awaited<ReturnType<typeof findSearched>>): RawBuilder<boolean> {
  if (!found) return sql<boolean>`false`;
  const { words, listed, unlisted } = found;
  if (listed.all && unlisted.all) return sql<boolean>`videos.id = any(${[...listed.ids, ...unlisted.ids]})`;
  return sql<boolean>`videos.search @@ ${words.found}`;
}

export type AdminVideoRow = typeof findAdminVideoRows extends (
  ...args: never[]
) => Promise<ReadonlyMap<string, infer Row>>
  ? Row
  : never;

export const findAdminVideoRows = defineFindMany((db, ids) =>
  db
    .selectFrom('videos')
    .innerJoin('users', 'users.id', 'videos.owner_id')
    .innerJoin('media_assets', 'media_assets.id', 'videos.asset_id')
    .select(['videos.id', 'videos.title', 'videos.thumbnail_key', 'videos.thumbnail_preview'])
    .select([
      'videos.media_token',
      'videos.duration',
      'videos.views',
      'videos.visibility',
      'videos.hidden_reason',
      'videos.hidden_with_owner',
    ])
    .select(['videos.created_at', 'media_assets.bytes', 'media_assets.status', 'media_assets.progress'])
    .select(ownerColumns)
    .where('videos.id', '=', sql<string>`any(${ids})`)
    .where(isOfStaff)
    .where('users.left_at', 'is', null),
);
