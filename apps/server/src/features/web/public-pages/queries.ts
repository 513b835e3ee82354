import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { listedVideos } from '../../content/videos/policy.ts';

/** Finds the files of assets, by asset id. */
export async function findFiles(db: Db, assetIds: readonly string[]) {
  const rows = await db
    .selectFrom('media_assets')
    .select(['id', 'bytes', 'source_key', 'upload_key', 'video_key'])
    .select(sql<boolean>`coalesce(probe @> '{"video": {"isStill": true}}', false)`.as('is_still'))
    .where('id', '=', sql<string>`any(${assetIds})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Finds the times in milliseconds, ascending, at which parts of about `size` listed videos begin. Reads only the index
 * of new videos, not the rows.
 */
export async function findPartStarts(db: Db, size: number): Promise<number[]> {
  const moment = sql`date_trunc('milliseconds', videos.created_at)`;
  const { rows } = await sql<{ ms: string }>`
    with recursive parts (since) as (
      (select ${moment} from videos where ${listedVideos()} order by created_at, id limit 1)
      union all
      select (
        select ${moment} from videos
        where ${listedVideos()} and created_at >= parts.since + interval '1 millisecond'
        order by created_at, id offset ${sql.lit(size - 1)} limit 1
      )
      from parts where since is not null
    )
    select round(extract(epoch from since) * 1000)::text as ms from parts where since is not null`.execute(
    db,
  );
  return rows.map(({ ms }) => Number(ms));
}

/**
 * Finds the listed videos of one part, oldest first: those created from `since` up to but excluding `until`, both in
 * milliseconds.
 */
export function findPart(db: Db, since: number, until: number | null, limit: number) {
  const query = db
    .selectFrom('videos')
    .select(['id', 'updated_at'])
    .where(listedVideos())
    .where('created_at', '>=', new Date(since))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  return (until === null ? query : query.where('created_at', '<', new Date(until))).execute();
}
