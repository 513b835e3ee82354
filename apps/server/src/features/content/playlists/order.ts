import { sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { visibleVideos } from '../videos/policy.ts';

type Move = {
  playlistId: string;
  videoId: string;
  /** The video is placed before this one, or at the end if null. */
  before: string | null;
};

/** Exceeds every position. */
const end = Number.MAX_SAFE_INTEGER;

/**
 * Moves a video within a locked playlist, and shifts the videos between its old and new positions by one. Returns false
 * unless the playlist contains the given videos and the viewer may see them.
 */
export async function moveEntry(trx: Trx, viewer: Viewer, move: Move): Promise<boolean> {
  const { playlistId, videoId, before } = move;
  const positions = await findPositions(trx, viewer, move);
  const from = positions.get(videoId.toLowerCase());
  const to = before === null ? end : positions.get(before.toLowerCase());
  if (from === undefined || to === undefined) return false;
  if (from === to) return true;
  const goesDown = sql.lit(from < to);
  const passed =
    from < to ? sql`position >= ${from} and position < ${to}` : sql`position between ${to} and ${from}`;
  await sql`
    with passed as (
      select video_id,
        lag(position) over places as previous, lead(position) over places as next,
        first_value(position) over places as first, last_value(position) over places as last
      from playlist_entries where playlist_id = ${playlistId} and ${passed}
      window places as (order by position rows between unbounded preceding and unbounded following)
    )
    update playlist_entries as entry set position = case
      when entry.video_id = ${videoId} then case when ${goesDown} then last else first end
      else case when ${goesDown} then previous else next end
    end
    from passed where entry.playlist_id = ${playlistId} and entry.video_id = passed.video_id`.execute(trx);
  return true;
}

async function findPositions(trx: Trx, viewer: Viewer, { playlistId, videoId, before }: Move) {
  const rows = await trx
    .selectFrom('playlist_entries')
    .innerJoin('videos', 'videos.id', 'playlist_entries.video_id')
    .select(['videos.id', sql<number>`playlist_entries.position::float8`.as('position')])
    .where('playlist_id', '=', playlistId)
    .where('videos.id', '=', sql<string>`any(${[videoId, ...(before === null ? [] : [before])]})`)
    .where(visibleVideos(viewer))
    .execute();
  return new Map(rows.map(({ id, position }) => [id, position]));
}
