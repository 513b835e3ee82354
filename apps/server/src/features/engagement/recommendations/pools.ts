import { type RawBuilder, sql } from 'kysely';
import { idSince } from '../../../platform/db/ids.ts';
import { listedVideos } from '../../content/videos/policy.ts';
import { isPresent, isSuspended } from '../../identity/accounts/fragments.ts';

/*
 * Subqueries for candidates: `id`, and `strength`, by which the candidates of one kind are ranked. Each reads a limited
 * number of index entries.
 */

/** Limits a list to the videos that existed when its first page was read, so that new ones don't shift the others. */
export type AsOf = RawBuilder<Date>;

/**
 * Returns the only value of a list as an expression whose value the planner doesn't know. Otherwise the planner would
 * estimate that a new plan is cheaper than the cached one, and planning takes longer than the statement itself.
 */
export const opaque = <Value>(list: readonly Value[], type: 'uuid' | 'timestamptz') =>
  sql<Value>`(select (${list}::${sql.raw(type)}[])[1])`;

/** The time up to which videos are considered: that of the list's first page, or now if it is null. */
export const asOfIn = (list: readonly (Date | null)[]): AsOf =>
  sql<Date>`coalesce(${opaque(list, 'timestamptz')}, 'infinity')`;

/** A condition on `videos`, or on another table with a `created_at`. */
export function existedAt(asOf: AsOf, table = 'videos'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.created_at`)} <= ${asOf}`;
}

/** The most viewed videos. */
export function popularVideos(asOf: AsOf, count: number) {
  return sql`(
    select videos.id, videos.views::float8 as strength from videos
    where ${listedVideos()} and ${existedAt(asOf)}
    order by videos.views desc, videos.id desc limit ${sql.lit(count)}
  )`;
}

/** The newest videos of a channel. `channel` names a column. */
export function newestOf(channel: string, asOf: AsOf, count: number) {
  return sql`(
    select videos.id, videos.created_at from videos
    where videos.owner_id = ${sql.ref(channel)} and ${listedVideos()} and ${existedAt(asOf)}
    order by videos.created_at desc, videos.id desc limit ${sql.lit(count)}
  )`;
}

/** The newest videos with a tag. `tag` names a column. */
export function newestTagged(tag: string, asOf: AsOf, count: number) {
  return sql`(
    select newest.video_id as id, row_number() over (order by newest.created_at desc, newest.video_id desc) as age
    from (
      select video_tags.video_id, video_tags.created_at from video_tags
      where video_tags.tag = ${sql.ref(tag)} and video_tags.listed and ${existedAt(asOf, 'video_tags')}
      order by video_tags.created_at desc, video_tags.video_id desc limit ${sql.lit(count)}
    ) as newest
  )`;
}

/** The number of people whose views are read, the number of videos of each, and a person to leave out. */
type Sample = { people: number; each: number; except?: RawBuilder<string> };

/**
 * Min people that have watched both of two co-watched videos. With fewer, a list could reveal one person's views, or a
 * few accounts could decide it.
 */
const minPeople = 5;
/** Min age in seconds of an account whose views count. */
const minAge = 7 * 24 * 3600;

/** Accounts with ids up to this one are old enough to be in a sample. */
export const newestInSample = () => idSince(minAge);

/**
 * The videos that people who watched a video have watched last, each with the number of these people, at least
 * `minPeople`. `video` names a column. Reads the counted views of the newest members up to `newestPerson` that watched
 * it, because an index has them in this order: a sample that costs the same however many people watched the video. Leaves
 * out what a person has removed from the history.
 */
export function watchedAlong(
  video: string,
  newestPerson: RawBuilder<string>,
  { people, each, except }: Sample,
) {
  return sql`(
    select watched.video_id as id, count(*) as people
    from (
      select user_id from video_views
      where video_views.video_id = ${sql.ref(video)} and user_id <= ${newestPerson}
        and ${except ? sql`user_id <> ${except}` : sql`true`}
      order by user_id desc limit ${sql.lit(people)}
    ) as fans
    join users on users.id = fans.user_id and ${isPresent()} and not ${isSuspended()}
    join history as own on own.user_id = fans.user_id and own.video_id = ${sql.ref(video)}
    cross join lateral (
      select video_views.video_id from video_views where video_views.user_id = fans.user_id
      order by video_views.viewed_at desc, video_views.video_id desc limit ${sql.lit(each)}
    ) as watched
    where watched.video_id <> ${sql.ref(video)} and exists (
      select from history where history.user_id = fans.user_id and history.video_id = watched.video_id offset 0
    )
    group by watched.video_id having count(*) >= ${sql.lit(minPeople)}
  )`;
}

/** The place of a candidate among those of its kind. A popular video, which everybody has watched, is less co-watched. */
export const placeInKind = sql`row_number() over (
  partition by candidates.kind
  order by case candidates.kind
    when 'co-watched' then candidates.strength / ln(10 + videos.views) else candidates.strength
  end desc, candidates.id desc
)::int`;

/** When the newest video of the site was published. */
export const newestTime = (asOf: AsOf) => sql`(
  select created_at from videos where ${listedVideos()} and ${existedAt(asOf)}
  order by created_at desc, id desc limit 1
)`;

/** The `candidates` of a statement with their `videos`, without those that aren't listed. */
export const listedCandidates = (asOf: AsOf) => sql`candidates cross join lateral (
  select id, owner_id, duration, views from videos
  where videos.id = candidates.id and ${listedVideos()} and ${existedAt(asOf)} offset 0
) as videos`;
