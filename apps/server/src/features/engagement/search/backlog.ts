import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { searchVector } from './fragments.ts';
import type { PostType } from './post-queries.ts';

type Text = { id: string; title: string; description: string };

const texts: Record<PostType, RawBuilder<unknown>> = {
  tweets: sql`id, content as title, '' as description from tweets where search is null`,
  playlists: sql`id, name as title, description from playlists where search is null and kind = 'list'`,
};

/**
 * Indexes the next batch of tweets or playlists that were written before they could be found, or by a server of the
 * last release. Returns false if none are left.
 */
export function indexNext(db: Db, type: PostType, batch: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await lockTexts(trx, type, batch);
    for (const { id, title, description } of found) {
      await sql`update ${sql.table(type)} set search = ${searchVector(title, description)} where id = ${id}`.execute(
        trx,
      );
    }
    return found.length > 0;
  });
}

async function lockTexts(trx: Trx, type: PostType, batch: number): Promise<Text[]> {
  const { rows } = await sql<Text>`
    select ${texts[type]} order by id limit ${batch} for no key update skip locked`.execute(trx);
  return rows;
}
