import type { Db, Trx } from '../../platform/db/db.ts';

export function findTweetId(db: Db | Trx, id: string) {
  return db.selectFrom('tweets').select('id').where('id', '=', id).executeTakeFirst();
}
