import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { lockImportsOf } from '../../content/imports/service.ts';
import { removeSessions, removeUncounted } from './account-queries.ts';
import { countedFacts } from './counted-facts.ts';
import { removeComments, removeCounted } from './counted-queries.ts';
import { removeOwned, removeUploads, removeVideos } from './owned-queries.ts';

/**
 * A table that can have many rows of one account. `remove` deletes one batch in the given transaction and is called
 * until it returns false.
 */
export type Step = {
  table: string;
  /** The column that references the person. */
  column: string;
  remove(ctx: Context, trx: Trx, userId: string): Promise<boolean>;
};

/** Creates a step for a table whose rows don't count toward any counter. */
const uncounted = (table: string): Step => ({
  table,
  column: 'user_id',
  remove: (_ctx, trx, userId) => removeUncounted(trx, userId),
});

const owned = (table: 'tweets' | 'playlists', column: string): Step => ({
  table,
  column,
  remove: (_ctx, trx, userId) => removeOwned(trx, { table, column }, userId),
});

/** Comes before the videos, because a running import creates more of them. */
const imports: Step = {
  table: 'imports',
  column: 'owner_id',
  async remove(_ctx, trx, userId) {
    await lockImportsOf(trx, userId);
    return removeOwned(trx, { table: 'imports', column: 'owner_id' }, userId);
  },
};

/**
 * The tables to clear before the account's row is deleted, in this order: after the sessions, the tables whose rows
 * count toward other people's counters. All other tables have few rows per account, which are deleted by cascade.
 */
export const steps: readonly Step[] = [
  { table: 'sessions', column: 'user_id', remove: (_ctx, trx, userId) => removeSessions(trx, userId) },
  ...countedFacts.map(
    (fact): Step => ({ ...fact, remove: (_ctx, trx, userId) => removeCounted(trx, fact, userId) }),
  ),
  { table: 'comments', column: 'author_id', remove: (_ctx, trx, userId) => removeComments(trx, userId) },
  imports,
  owned('tweets', 'author_id'),
  owned('playlists', 'owner_id'),
  { table: 'videos', column: 'owner_id', remove: removeVideos },
  { table: 'media_assets', column: 'user_id', remove: removeUploads },
  uncounted('history'),
  uncounted('saved_playlists'),
  uncounted('hidden_recommendations'),
  uncounted('notifications'),
  uncounted('notification_actors'),
];
