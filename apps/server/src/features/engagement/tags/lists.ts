import { foldTag, isTag } from '@kinora/contract/rich-text';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { pageOf, type Slice } from '../../../platform/db/keyset.ts';
import { readableTweets } from '../../content/tweets/service.ts';
import { listedCards } from '../../content/videos/service.ts';
import * as queries from './queries.ts';

/** Returns a page of the listed videos with a tag, newest first. */
export async function listVideos(ctx: Context, viewer: Viewer | null, tag: string, slice: Slice) {
  const found = await queries.findVideoIds(ctx.db, tag, slice);
  const { rows, info } = pageOf(queries.newestVideos, slice, found);
  const ids = rows.map(({ id }) => id);
  return { cards: await listedCards(ctx.db, viewer, ids), info };
}

/** Returns a page of the tweets with a tag that the viewer can read, newest first. */
export async function listTweets(ctx: Context, viewer: Viewer | null, tag: string, slice: Slice) {
  const found = await queries.findTweetIds(ctx.db, viewer, tag, slice);
  const { rows, info } = pageOf(queries.newestTweets, slice, found);
  const ids = rows.map(({ id }) => id);
  return { tweets: await readableTweets(ctx.db, viewer, ids), info };
}

/** Returns the most used tags that start with the typed text, each with the number of uses that the viewer may see. */
export async function suggest(ctx: Context, viewer: Viewer | null, typed = '') {
  const prefix = foldTag(typed);
  if (prefix !== '' && !isTag(prefix) && !/^_+$/.test(prefix)) return [];
  return queries.findSuggestions(ctx.db, viewer, prefix);
}
