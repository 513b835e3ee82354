import { findMentions } from '@kinora/contract/rich-text';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { defineCached } from '../../../platform/cache/cache.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import * as queries from './queries.ts';

/** Max people whom one text mentions. */
const maxMentioned = 20;

/**
 * The ids of the people whom a text by the viewer mentions, in the order of the text: those who exist, except the viewer
 * and everyone with a block between the two.
 */
export async function mentionedPeople(
  db: Db | Trx,
  viewer: Pick<Viewer, 'id'>,
  text: string,
): Promise<string[]> {
  const usernames = findMentions(text).slice(0, maxMentioned);
  if (usernames.length === 0) return [];
  const people = await queries.findMentionable(db, viewer, usernames);
  const byUsername = new Map(people.map(({ username, id }) => [username, id]));
  return usernames.flatMap((username) => byUsername.get(username) ?? []);
}

/** Many type the beginning of the same names. */
const findNamed = defineCached({ changedBy: () => ['people'], load: queries.findNamed });

/** People to mention for what has been typed after an `@`. Nobody with a block between them and the viewer is named. */
export async function suggest(ctx: Context, viewer: Viewer, typed = '') {
  const text = typed.replace(/^@/, '');
  if (text === '') return queries.findSubscribedTo(ctx.db, viewer);
  return queries.findPeople(ctx.db, viewer, await findNamed(ctx.cache, text));
}
