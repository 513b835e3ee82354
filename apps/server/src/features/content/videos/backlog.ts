import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { indexVideo } from './queries.ts';

/**
 * Indexes the next video that was published before videos had a language. Returns false if none is left or another
 * worker is indexing them. Each video has its own transaction, because indexing locks its words.
 *
 * A day after the first pass, a second one finds the videos that servers of the last release have published since.
 */
export function indexNextVideo(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const backlog = await trx
      .selectFrom('search_backlog')
      .selectAll()
      .where('due', '<=', sql<Date>`now()`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!backlog) return false;
    const video = await trx
      .selectFrom('videos')
      .select(['id', 'listed'])
      .where('id', '>', backlog.after)
      .orderBy('id')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (video) {
      await indexVideo(trx, video.id, video.listed);
      await trx.updateTable('search_backlog').set({ after: video.id }).execute();
    } else if (backlog.passes > 1) {
      const tomorrow = sql<Date>`now() + interval '1 day'`;
      await trx.updateTable('search_backlog').set({ after: first, passes: 1, due: tomorrow }).execute();
    } else {
      await trx.deleteFrom('search_backlog').execute();
    }
    return video !== undefined;
  });
}

const first = '00000000-0000-0000-0000-000000000000';
