import type { Why } from '@kinora/contract/recommendations';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { texts, uuids } from '../../../platform/db/arrays.ts';
import type { Db } from '../../../platform/db/db.ts';
import { defineLoader } from '../../../platform/db/loader.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
import { listedVideos } from '../../content/videos/policy.ts';
import { isNewTo } from './fragments.ts';
import {
  type AsOf,
  asOfIn,
  existedAt,
  listedCandidates,
  newestInSample,
  newestOf,
  newestTagged,
  newestTime,
  opaque,
  placeInKind,
  popularVideos,
  watchedAlong,
} from './pools.ts';

/** A video that may be recommended, with its place among those of its kind, counted from 1. */
export type Candidate = {
  kind: Why['kind'];
  id: string;
  owner_id: string;
  place: number;
  /** The video that it is recommended for, if it is co-watched. */
  seed_id: string | null;
  tag: string | null;
  /** When the newest video of the site was published. */
  newest: Date;
};

/** Max candidates of each kind. */
const max = { subscription: 60, coWatched: 40, tag: 40, new: 30, popular: 40 };
/** The number of last watched videos whose tags are counted, and of those for which co-watched videos are found. */
const [recent, seeds] = [50, 5];
const sample = { people: 24, each: 10 };
/** The number of tags, and of the newest videos of each. */
const [tags, tagged] = [5, 20];
/** The number of channels with the latest videos, and of the newest videos of each. */
const [channels, ofChannel] = [60, 4];
/** The number of newest videos among which those with the fewest views are recommended, and their max age. */
const [newest, maxAge] = [100, '30 days'];

/** The viewer in a statement: the id is an expression. */
type Person = Pick<Viewer, 'mayHaveOwnLists'> & { id: RawBuilder<string> };

/**
 * Writes the statement that finds the candidates of every kind. Every source reads a limited number of index entries,
 * except one entry per subscription.
 */
function candidatesFor(viewer: Person, newestPerson: RawBuilder<string>, asOf: AsOf) {
  return sql<Candidate>`
    with recent as materialized (
      select video_id, row_number() over (order by watched_at desc, video_id desc) as place from (
        select video_id, watched_at from history
        where user_id = ${viewer.id} order by watched_at desc, video_id desc limit ${sql.lit(recent)}
      ) as watched
    ), seeds as materialized (
      select seed.id, recent.place
      from recent cross join lateral (
        select videos.id from videos
        where videos.id = recent.video_id and ${listedVideos()} offset 0
      ) as seed
      order by recent.place limit ${sql.lit(seeds)}
    ), candidates as materialized (
      select 'subscription' as kind, id, strength, null::uuid as seed_id, null as tag from ${fromSubscriptions(viewer, asOf)} as pool
      union all select 'co-watched', id, strength, seed_id, null from ${coWatched(viewer, newestPerson)} as pool
      union all select 'tag', id, strength, null, tag from ${withTags(asOf)} as pool
      union all select 'new', id, strength, null, null from ${rarelyViewed(asOf)} as pool
      union all select 'popular', id, strength, null, null from ${popularVideos(asOf, max.popular)} as pool
    )
    select candidates.kind, candidates.id, candidates.seed_id, candidates.tag, videos.owner_id,
      ${placeInKind} as place, ${newestTime(asOf)} as newest
    from ${listedCandidates(asOf)}
    where ${isNewTo(viewer)}`;
}

const statementFor = (mayHaveOwnLists: boolean) =>
  defineStatement(
    (_, viewers: readonly string[], newestPeople: readonly string[], times: readonly (Date | null)[]) =>
      candidatesFor(
        { id: opaque(viewers, 'uuid'), mayHaveOwnLists },
        opaque(newestPeople, 'uuid'),
        asOfIn(times),
      ),
  );

const [findForAll, findWithBlocks] = [statementFor(false), statementFor(true)];

/** The part of a viewer that decides a list. */
export type ListViewer = Pick<Viewer, 'id' | 'mayHaveOwnLists'>;

/** Finds the candidates of every kind for a viewer among the videos that existed at a time; null for now. */
export function findCandidates(db: Db, { id, mayHaveOwnLists }: ListViewer, asOf: Date | null) {
  return (mayHaveOwnLists ? findWithBlocks : findForAll)(db, [id], [newestInSample()], [asOf]);
}

type Asked = { viewerId: string; ids: readonly string[] };

const findPassedWith = (mayHaveOwnLists: boolean) => {
  const statement = defineStatement(
    (_, viewers: readonly string[], lists: readonly string[]) => sql<{ user_id: string; id: string }>`
      select asked.user_id, videos.id
      from unnest(${uuids(viewers)}, ${texts(lists)}) as asked (user_id, ids)
      cross join lateral unnest(asked.ids::uuid[]) as ranked (id)
      cross join lateral (select id, owner_id, duration from videos where videos.id = ranked.id offset 0) as videos
      where not ${isNewTo({ id: sql.ref('asked.user_id'), mayHaveOwnLists })}`,
  );
  return defineLoader<Asked, ReadonlySet<string>>(async (db, keys) => {
    const viewers = keys.map(({ viewerId }) => viewerId);
    const rows = await statement(
      db,
      viewers,
      keys.map(({ ids }) => `{${ids.join()}}`),
    );
    const byViewer = Map.groupBy(rows, ({ user_id }) => user_id);
    return ({ viewerId }) => new Set(byViewer.get(viewerId)?.map(({ id }) => id));
  });
};

const [findPassedByAll, findPassedWithBlocks] = [findPassedWith(false), findPassedWith(true)];

/** Finds which of the ranked videos may no longer be recommended: the viewer has started or hidden them since. */
export const findPassed = (db: Db, { id, mayHaveOwnLists }: ListViewer, ids: readonly string[]) =>
  (mayHaveOwnLists ? findPassedWithBlocks : findPassedByAll)(db, { viewerId: id, ids });

/** The newest videos of the subscribed channels. */
function fromSubscriptions(viewer: Person, asOf: AsOf) {
  return sql`(
    select video.id, extract(epoch from video.created_at)::float8 as strength
    from (
      select subscriptions.channel_id
      from subscriptions cross join lateral ${newestOf('subscriptions.channel_id', asOf, 1)} as latest
      where subscriptions.subscriber_id = ${viewer.id}
      order by latest.created_at desc, latest.id desc limit ${sql.lit(channels)}
    ) as channels
    cross join lateral ${newestOf('channels.channel_id', asOf, ofChannel)} as video
    order by video.created_at desc, video.id desc limit ${sql.lit(max.subscription)}
  )`;
}

/** The videos watched along with the seeds, each with the seed that it was watched along with most. */
function coWatched({ id: except }: Person, newestPerson: RawBuilder<string>) {
  return sql`(
    select along.id, sum(people)::float8 as strength,
      (array_agg(seeds.id order by people desc, seeds.place))[1] as seed_id
    from seeds cross join lateral ${watchedAlong('seeds.id', newestPerson, { ...sample, except })} as along
    group by along.id order by sum(people) desc, along.id desc limit ${sql.lit(max.coWatched)}
  )`;
}

/** The newest videos with the tags that are on at least two of the last watched videos. */
function withTags(asOf: AsOf) {
  return sql`(
    select id, strength, tag from (
      select distinct on (video.id) video.id, liked.times::float8 / (video.age + 4) as strength, liked.tag
      from (
        select video_tags.tag, count(*) as times
        from recent cross join lateral (
          select tag from video_tags where video_tags.video_id = recent.video_id and listed offset 0
        ) as video_tags
        group by video_tags.tag having count(*) > 1 order by count(*) desc, video_tags.tag limit ${sql.lit(tags)}
      ) as liked
      cross join lateral ${newestTagged('liked.tag', asOf, tagged)} as video
      order by video.id, strength desc, liked.tag
    ) as videos
    order by strength desc, id desc limit ${sql.lit(max.tag)}
  )`;
}

/** The least viewed of the newest videos. */
function rarelyViewed(asOf: AsOf) {
  return sql`(
    select id, -views::float8 as strength from (
      select id, views from videos
      where ${listedVideos()} and ${existedAt(asOf)} and created_at > now() - ${sql.lit(maxAge)}::interval
      order by created_at desc, id desc limit ${sql.lit(newest)}
    ) as newest
    order by views, id desc limit ${sql.lit(max.new)}
  )`;
}

/** A place in the list of all videos by views. */
export type ViewsPosition = { views: number; id: string };

/** Max videos that `findPopularAfter` reads. */
export const popularBatch = 100;

/** Reads the most viewed videos after a position, including those that can't be recommended to the viewer. */
export async function findPopularAfter(db: Db, viewer: Viewer, { views, id }: ViewsPosition) {
  const { rows } = await sql<ViewsPosition & { is_new: boolean }>`
    select id, views, ${isNewTo(viewer)} as is_new from (
      select id, views, owner_id, duration from videos
      where ${listedVideos()} and (views, id) < (${views}, ${id})
      order by views desc, id desc limit ${sql.lit(popularBatch)}
    ) as videos
    order by views desc, id desc`.execute(db);
  return rows;
}
