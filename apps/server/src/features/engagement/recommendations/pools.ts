import { type RawBuilder, sql } from 'kysely';
import { listedVideos } from '../../content/videos/policy.ts';

/*
 * Subqueries for candidates: `id`, and `strength`, by which the candidates of one kind are ranked. Each reads a limited
 * number of index entries.
 */

/** Limits a list to the videos that existed when its first page was read, so that new ones don't shift the others. */
export type AsOf = RawBuilder<Date>;

/**
 * Returns the only value of a list as an expression that hides it from the planner. Otherwise the planner would estimate
 * that a new plan is cheaper than the cached one, and planning takes longer than the statement itself.
 */
export const hidden = <Value>(list: readonly Value[], type: 'uuid' | 'timestamptz') =>
  sql<Value>`(select (${list}::${sql.raw(type)}[])[1])`;

/** The time up to which videos are considered: that of the list's first page, or now if it is null. */
export const asOfIn = (list: readonly (Date | null)[]): AsOf =>
  sql<Date>`coalesce(${hidden(list, 'timestamptz')}, 'infinity')`;

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

/** The number of people whose histories are read, the number of videos of each, and a person to leave out. */
type Sample = { people: number; each: number; except?: RawBuilder<string> };

/** Min people that have watched both of two co-watched videos, so that a list doesn't reveal one person's history. */
const minPeople = 3;

/**
 * The videos that people who watched a video have watched last, each with the number of these people, at least
 * `minPeople`. `video` names a column. Reads the histories of the newest members that watched it, because an index has
 * them in this order: a sample that costs the same however many people watched the video.
 */
export function watchedAlong(video: string, { people, each, except }: Sample) {
  return sql`(
    select watched.video_id as id, count(*) as people
    from (
      select user_id from history
      where history.video_id = ${sql.ref(video)} and ${except ? sql`user_id <> ${except}` : sql`true`}
      order by user_id desc limit ${sql.lit(people)}
    ) as fans
    cross join lateral (
      select history.video_id from history where history.user_id = fans.user_id
      order by history.watched_at desc, history.video_id desc limit ${sql.lit(each)}
    ) as watched
    where watched.video_id <> ${sql.ref(video)}
    group by watched.video_id having count(*) >= ${sql.lit(minPeople)}
  )`;
}

/** The strength of a co-watched video: less for a popular one, which everybody has watched. `videos` has the views. */
export const coWatchedStrength = (people: string) => sql<number>`${sql.ref(people)} / ln(10 + videos.views)`;
