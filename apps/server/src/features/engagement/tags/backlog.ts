import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { tagTweet, tagVideo } from './service.ts';

type Kind = 'videos' | 'tweets';
type Text = { id: string; title: string; description: string };

const texts = {
  videos: sql`title, description`,
  tweets: sql`content as title, '' as description`,
};

/**
 * Stores the tags of the next batch of texts that were written before tags existed. Returns false if none are left or
 * another worker is indexing them.
 */
export function indexNext(db: Db, kind: Kind, batch: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ after: string }>`
      select after from tag_backlog where kind = ${kind} for update skip locked`.execute(trx);
    const after = rows[0]?.after;
    if (after === undefined) return false;
    const found = await lockTexts(trx, kind, after, batch);
    for (const { id, title, description } of found) {
      if (kind === 'videos') {
        await tagVideo(trx, id, title, description);
      } else {
        await tagTweet(trx, id, title);
      }
    }
    await moveOn(trx, kind, found.at(-1)?.id);
    return found.length > 0;
  });
}

async function lockTexts(trx: Trx, kind: Kind, after: string, batch: number): Promise<Text[]> {
  const { rows } = await sql<Text>`
    select id, ${texts[kind]} from ${sql.table(kind)} where id > ${after}
    order by id limit ${batch} for no key update`.execute(trx);
  return rows;
}

function moveOn(trx: Trx, kind: Kind, last: string | undefined) {
  return last === undefined
    ? trx.deleteFrom('tag_backlog').where('kind', '=', kind).execute()
    : trx.updateTable('tag_backlog').set({ after: last }).where('kind', '=', kind).execute();
}
