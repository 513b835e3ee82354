import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Sources } from './sources/sources.ts';

/** The dependencies of an import's jobs besides the context: the sources, and how they enqueue each other. */
export type Engine = {
  sources: Sources;
  /** Enqueues a person's next items, in the transaction that selects them or ends earlier ones. */
  enqueueNext(ctx: Context, trx: Trx, ownerId: string): Promise<void>;
  /** Does the same `seconds` later. */
  enqueueLater(ctx: Context, trx: Trx, ownerId: string, seconds: number): Promise<void>;
};
