import type { Db } from '../../../platform/db/db.ts';
import { stepPass } from '../../../platform/queue/passes.ts';
import { indexVideo } from './queries.ts';

/**
 * Indexes the next video that was published before videos had a language. Returns false if none is left or another
 * worker is indexing them. Each video has its own transaction, because indexing locks its words.
 */
export function indexNextVideo(db: Db): Promise<boolean> {
  return stepPass(db, 'search_backlog', async (trx, after) => {
    const video = await trx
      .selectFrom('videos')
      .select(['id', 'listed'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!video) return null;
    await indexVideo(trx, video.id, video.listed);
    return video.id;
  });
}
