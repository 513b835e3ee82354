import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { defineCached } from '../../../platform/cache/cache.ts';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db } from '../../../platform/db/db.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
import { isWatchedBy, mayBeRecommendedTo } from './fragments.ts';
import {
  type AsOf,
  asOfIn,
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

type RelatedKind = 'channel' | 'tag' | 'co-watched' | 'popular';

/** A related video, with its place among those of its kind, counted from 1. */
export type RelatedCandidate = {
  kind: RelatedKind;
  id: string;
  owner_id: string;
  place: number;
  /** When the newest video of the site was published. */
  newest: Date;
};

/** Max candidates of each kind. */
const max = { channel: 30, coWatched: 40, popular: 40 };
const sample = { people: 30, each: 12 };
/** The number of the video's tags, and of the newest videos of each. */
const [tags, tagged] = [5, 20];

/** Writes the statement that finds the candidates for a list of related videos, which are the same for every viewer. */
function candidatesFor(videoId: RawBuilder<string>, newestPerson: RawBuilder<string>, asOf: AsOf) {
  return sql<RelatedCandidate>`
    with current as materialized (select id, owner_id, listed from videos where id = ${videoId}),
    candidates as materialized (
      select 'channel' as kind, video.id, extract(epoch from video.created_at)::float8 as strength
        from current cross join lateral ${newestOf('current.owner_id', asOf, max.channel)} as video
      union all select 'tag', id, sum(1.0 / (age + 4))::float8
        from (select tag from video_tags where video_id = ${videoId} order by tag limit ${sql.lit(tags)}) as own
        cross join lateral ${newestTagged('own.tag', asOf, tagged)} as video group by id
      union all select * from (
        select 'co-watched', along.id, along.people::float8
        from current cross join lateral ${watchedAlong('current.id', newestPerson, sample)} as along
        where current.listed
        order by along.people desc, along.id desc limit ${sql.lit(max.coWatched)}
      ) as along
      union all select 'popular', id, strength from ${popularVideos(asOf, max.popular)} as pool
    )
    select candidates.kind, candidates.id, videos.owner_id, ${placeInKind} as place, ${newestTime(asOf)} as newest
    from ${listedCandidates(asOf)}
    where candidates.id <> ${videoId}`;
}

const findCandidates = defineStatement(
  (_, videos: readonly string[], newestPeople: readonly string[], times: readonly (Date | null)[]) =>
    candidatesFor(opaque(videos, 'uuid'), opaque(newestPeople, 'uuid'), asOfIn(times)),
);

/** Finds the candidates for a list of related videos among the videos that existed at a time; null for now. */
export const findRelatedAsOf = (db: Db, videoId: string, asOf: Date | null) =>
  findCandidates(db, [videoId], [newestInSample()], [asOf]);

/**
 * Finds the cached candidates for the beginning of a list of related videos. Hydration drops videos that are no longer
 * listed. The time in a cursor is no part of the key: a client can write cursors with any number of times, which would
 * evict every other list.
 */
export const findRelated = defineCached({
  changedBy: () => ['videos'],
  load: (db, videoId: string) => findRelatedAsOf(db, videoId, null),
});

/**
 * Finds the videos that may be recommended to the viewer, and whether each belongs at the end of a list, because the
 * viewer has watched it or owns it.
 */
export async function findWelcome(db: Db, viewer: Viewer, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; is_last: boolean }>`
    select id, (owner_id = ${viewer.id} or ${isWatchedBy(viewer)}) as is_last
    from videos where id = any(${uuids(ids)}) and ${mayBeRecommendedTo(viewer)}`.execute(db);
  return new Map(rows.map(({ id, is_last }) => [id, is_last]));
}
