import type { DeviceClass } from '@kinora/contract/analytics';
import type { WatchSource } from '@kinora/contract/watching';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { defineLoader } from '../../../platform/db/loader.ts';
import type { WatchSession } from './session-token.ts';

export type Report = {
  session: WatchSession;
  /** Null for a guest. Decides whether the viewer subscribes, and isn't stored. */
  viewerId: string | null;
  viewerHash: Buffer;
  source: WatchSource;
  device: DeviceClass;
  host: string | null;
  seconds: number;
  parts: ReadonlyMap<number, number>;
  /** Max seconds that the session may have counted after this report. */
  allowed: number;
};

/** Stores a report. Drops the seconds that exceed what its session may count, and reports about deleted videos. */
export const addReport = defineLoader<Report, void>(async (db, reports) => {
  await addAll(db, reports);
  return () => {};
});

/**
 * Counts reports against their sessions and stores them for the rollup. Locks the videos first, because a deletion
 * locks its video before the rows that refer to it, and then the sessions in order.
 */
function addAll(db: Db | Trx, reports: readonly Report[]) {
  return sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(reports.map(rowOf))}) as report (
        session uuid, video_id uuid, asset_id uuid, viewer_id uuid, viewer text, source watch_source, device device_class,
        host text, length float8, seconds float8, allowed float8, parts smallint[], part_seconds float8[]
      )
    ), held as materialized (
      select id, owner_id from videos where id in (select video_id from asked) order by id for key share
    ), counted as (
      select ordered.*, granted, is_first
      from (
        select asked.*, owner_id from asked join held on held.id = video_id order by session offset 0
      ) as ordered
      cross join lateral count_watched(session, seconds, allowed)
      where granted > 0
    )
    insert into watch_reports (video_id, asset_id, source, device, host, length, seconds, share, is_view, viewer,
      parts, part_seconds, subscribed)
    select video_id, asset_id, source, device, host, length, granted, granted / seconds, is_first,
      case when is_first then decode(viewer, 'hex') end, parts, part_seconds,
      exists (select from subscriptions where subscriber_id = viewer_id and channel_id = owner_id)
    from counted`.execute(db);
}

function rowOf({ session, viewerId, viewerHash, parts, ...report }: Report) {
  return {
    ...report,
    session: session.id,
    video_id: session.videoId,
    asset_id: session.assetId,
    length: session.duration,
    viewer_id: viewerId,
    viewer: viewerHash.toString('hex'),
    parts: [...parts.keys()],
    part_seconds: [...parts.values()],
  };
}
