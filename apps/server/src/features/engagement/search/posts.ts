import type { QueryOf } from '@kinora/contract/endpoint';
import type { search } from '@kinora/contract/search';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { inOrder } from '../../../platform/db/in-order.ts';
import { pageOf } from '../../../platform/db/keyset.ts';
import { listedPlaylists } from '../../content/playlists/service.ts';
import { readableTweets } from '../../content/tweets/service.ts';
import { correctedQueryOf, queryOf, type SearchQuery } from './fragments.ts';
import { findPosts, type PostSort, type PostType, postOrder } from './post-queries.ts';

type Asked = QueryOf<typeof search> & { type: PostType };

/** Returns a page of the tweets or public playlists that match. Typos are corrected if nothing matches. */
export async function searchPosts(ctx: Context, viewer: Viewer | null, asked: Asked) {
  const sortBy = asked.sortBy === 'createdAt' ? 'createdAt' : 'score';
  const { total, hits } = await ctx.enterHeavy(() => find(ctx.db, viewer, asked, sortBy));
  const { rows, info } = pageOf(postOrder(asked.type, sortBy), asked, hits);
  const ids = rows.map(({ id }) => id);
  const [tweets, playlists] = await Promise.all([
    asked.type === 'tweets' ? readableTweets(ctx.db, viewer, ids) : [],
    asked.type === 'playlists' ? listedPlaylists(ctx.db, viewer, ids) : [],
  ]);
  return {
    tweets: inOrder(ids, new Map(tweets.map((row) => [row.id, row]))),
    playlists: inOrder(ids, new Map(playlists.map((playlist) => [playlist.row.id, playlist]))),
    total,
    info,
  };
}

async function find(db: Db, viewer: Viewer | null, asked: Asked, sortBy: PostSort) {
  const findAs = async (words: SearchQuery | null) =>
    words ? findPosts(db, { type: asked.type, words, sortBy, viewer }, asked) : { total: 0, hits: [] };
  const typed = await findAs(queryOf(asked.query));
  return typed.total > 0 ? typed : findAs(await correctedQueryOf(db, asked.query));
}
