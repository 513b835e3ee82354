import type { Db } from '../../../platform/db/db.ts';
import { stepPass } from '../../../platform/queue/passes.ts';
import { indexUser } from './queries.ts';

/**
 * Indexes the names of the next channel, which a server of the last release has indexed without their spelling
 * variants. Returns false if none is left or another worker is indexing them. Each channel has its own transaction,
 * because indexing locks its words.
 */
export function indexNextChannel(db: Db): Promise<boolean> {
  return stepPass(db, 'channel_search_backlog', async (trx, after) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'username', 'fullname'])
      .where('id', '>', after)
      .where('left_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) return null;
    await indexUser(trx, user);
    return user.id;
  });
}
