import { minBreakdownViewers } from '@kinora/contract/analytics';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** `seconds` has a value for each hundredth of the video, whose length is `duration` seconds. */
export type Curve = { views: number; duration: number; seconds: number[] };

/** Whether there was a day with enough viewers of the file that its curve doesn't reveal the behavior of one. */
const isShared = sql<boolean>`exists (
    select from video_watch_days as days
    where days.video_id = curve.video_id and days.day >= curve.since
    group by days.day having sum(days.viewers) >= ${sql.lit(minBreakdownViewers)}
  )`;

/** Finds how often each hundredth of a video's current file was watched. */
export async function findCurve(
  db: Db,
  videoId: string,
): Promise<(Curve & { isShared: boolean }) | undefined> {
  const { rows } = await sql<Curve & { isShared: boolean }>`
    select curve.views, duration, curve.seconds, ${isShared} as "isShared"
    from watch_curves as curve
    join videos on videos.id = curve.video_id and videos.asset_id = curve.asset_id
    where curve.video_id = ${videoId} and curve.views > 0`.execute(db);
  return rows[0];
}

/** Max videos with which one is compared: those with the most views. */
const maxCompared = 20;

/**
 * Finds the curves of the same channel's other videos whose length is half to one and a half times as long, without
 * those that would be withheld: from the means for several videos one could work them out.
 */
export async function findSimilarCurves(db: Db, videoId: string): Promise<Curve[]> {
  const { rows } = await sql<Curve>`
    select views, duration, seconds
    from (
      select curve.*, others.duration
      from videos as one
      join videos as others on others.owner_id = one.owner_id and others.id <> one.id
        and others.duration between one.duration * 0.5 and one.duration * 1.5
      join watch_curves as curve on curve.video_id = others.id and curve.asset_id = others.asset_id
      where one.id = ${videoId} and curve.views > 0
      order by curve.views desc limit ${sql.lit(maxCompared)}
    ) as curve
    where ${isShared}`.execute(db);
  return rows;
}
