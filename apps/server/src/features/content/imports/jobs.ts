import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { Engine } from './engine.ts';
import { abandonItem, runItem } from './items/run-item.ts';
import { abandonReading, maxAttempts, readList } from './reading/read-list.ts';
import { settle } from './settle.ts';
import { sources } from './sources/sources.ts';
import { lockTurns, takeTurns } from './turn-queries.ts';
import { deleteArchives, enqueueChecks, enqueueLost } from './upkeep.ts';

const retries = { retryDelay: 5, retryDelayMax: 120 };

export const engine: Engine = {
  sources,
  async enqueueNext(ctx, trx, ownerId) {
    await lockTurns(trx, ownerId);
    const ids = await takeTurns(trx, ownerId);
    if (ids.length === 0) return;
    await ctx.queue.sendAll(
      trx,
      itemJob,
      ids.map((itemId) => ({ payload: { itemId, userId: ownerId }, priority: 0 })),
    );
  },
  enqueueLater: (ctx, trx, ownerId, seconds) =>
    ctx.queue.send(trx, turnsJob, { userId: ownerId }, { startAfter: seconds }),
};

/** Reads the list of a source: for the first time, or to find new items of one that is followed. */
export const readJob = defineJob({
  name: 'imports.read',
  payload: z.object({ importId: z.uuid(), userId: z.uuid() }),
  options: { ...retries, retryLimit: maxAttempts - 1, expireInSeconds: 30 * 60 },
  concurrency: () => 4,
  // A person may have many imports, each of a site that takes as long as it may.
  groupOf: ({ userId }) => userId,
  run: (ctx: Context, { importId }, run) => readList(ctx, engine, importId, run),
  onDeadLetter: (ctx: Context, { importId }) => abandonReading(ctx, importId),
});

/**
 * Imports one item. A failed attempt ends the job and makes the item wait, so the queue's own retries are only for
 * workers that die.
 */
export const itemJob = defineJob({
  name: 'imports.item',
  payload: z.object({ itemId: z.uuid(), userId: z.uuid() }),
  options: { ...retries, retryLimit: 5, expireInSeconds: 12 * 60 * 60 },
  concurrency: () => 4,
  run: (ctx: Context, { itemId }, run) => runItem(ctx, engine, itemId, run),
  onDeadLetter: (ctx: Context, { itemId }) => abandonItem(ctx, engine, itemId),
});

/** Enqueues a person's next items once one that waited may run. */
export const turnsJob = defineJob({
  name: 'imports.turns',
  payload: z.object({ userId: z.uuid() }),
  options: { ...retries, retryLimit: 10, expireInSeconds: 60, deleteAfterSeconds: 600 },
  run: (ctx: Context, { userId }) =>
    ctx.db.transaction().execute((trx) => engine.enqueueNext(ctx, trx, userId)),
});

/**
 * Once a minute, checks followed sources that are due, finishes work that killed processes have left undone, and deletes
 * archives that aren't needed anymore.
 */
export const upkeepJob = defineJob({
  name: 'imports.upkeep',
  payload: z.object({}),
  options: { ...retries, retryLimit: 1, expireInSeconds: 300, deleteAfterSeconds: 600, cron: '* * * * *' },
  async run(ctx: Context, _payload, { signal }) {
    await settle(ctx.db, null);
    await enqueueChecks(ctx, signal, (trx, due) => ctx.queue.send(trx, readJob, due));
    await enqueueLost(ctx, signal, (trx, ownerId) => engine.enqueueNext(ctx, trx, ownerId));
    await deleteArchives(ctx, signal);
  },
});
