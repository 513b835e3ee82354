import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';

/** A viewer's hash for the video or the channel in the column `scope`. */
export const scopedHash = (viewer: RawBuilder<unknown>) =>
  sql`substr(sha256(${viewer} || uuid_send(scope)), 1, 8)`;

/**
 * Deletes today's hashes of a viewer, and those of the viewers of the same person's channel. Those of reports come first,
 * as in the rollup.
 */
export async function deleteViewer(trx: Trx, userId: string, viewer: Buffer): Promise<void> {
  await sql`update watch_reports set viewer = null where viewer = ${viewer}`.execute(trx);
  await sql`
    delete from watch_viewers where scope = ${userId} or viewer = ${scopedHash(sql`${viewer}::bytea`)}`.execute(
    trx,
  );
  await sql`delete from rate_limits where position(${viewer.toString('hex')} in key) > 0`.execute(trx);
}
