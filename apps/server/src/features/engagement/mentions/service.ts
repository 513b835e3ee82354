import { findMentions } from '@kinora/contract/rich-text';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { defineCached } from '../../../platform/cache/cache.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import * as queries from './queries.ts';

/** Max people that one text can mention. */
const maxMentioned = 20;

/**
 * Finds the people mentioned in the viewer's text, in text order. Leaves out unknown usernames, the viewer, and
 * everyone with a block between them and the viewer.
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

/** Finds people by the start of their name, from the cache, because many people type the same prefixes. */
const findNamed = defineCached({ changedBy: () => ['people'], load: queries.findNamed });

/**
 * Suggests people to mention for the text typed after an `@`. Leaves out everyone with a block between them and the
 * viewer.
 */
export async function suggest(ctx: Context, viewer: Viewer, typed = '') {
  const text = typed.replace(/^@/, '');
  if (text === '') return queries.findSubscribedTo(ctx.db, viewer);
  return queries.findPeople(ctx.db, viewer, await findNamed(ctx.cache, text));
}
