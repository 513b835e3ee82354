import type { Trx } from '../../../../platform/db/db.ts';
import { searchVector } from '../../../engagement/search/fragments.ts';
import { tagTweet } from '../../../engagement/tags/service.ts';

type ImportedTweet = { id: string; content: string; createdAt: Date };

/** Inserts tweets of another site with their dates. Nobody is notified. */
export async function insertImportedTweets(
  trx: Trx,
  authorId: string,
  tweets: readonly ImportedTweet[],
): Promise<void> {
  if (tweets.length === 0) return;
  const rows = tweets.map(({ id, content, createdAt }) => ({
    ...{ id, content, author_id: authorId, search: searchVector(content) },
    ...{ created_at: createdAt, updated_at: createdAt },
  }));
  await trx.insertInto('tweets').values(rows).execute();
  for (const { id, content } of tweets) await tagTweet(trx, id, content);
}
