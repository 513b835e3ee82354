import { LruCache } from '../cache/lru-cache.ts';
import type { Db, Trx } from './db.ts';
import { defineLoader } from './loader.ts';
import { defineStatement, type Query } from './statement.ts';

/** Max cached rows per definition. */
const maxCachedRows = 1000;

/** `version` has to change whenever anything that is read from the row changes, as the `xmin` of a table's row does. */
type Versioned = { id: string; version: string };

type Queries<Row> = {
  rows: (db: Db | Trx, ids: readonly string[]) => Query<Row>;
  /** Finds the ids of rows that are gone or have another version. */
  changed: (db: Db | Trx, ids: readonly string[], versions: readonly string[]) => Query<{ id: string }>;
};

/**
 * Defines a batched query of rows by id that caches them. The database reports which cached rows have changed, so
 * results are as fresh as without a cache, but only new and changed rows are read.
 */
export function defineCachedRows<Row extends Versioned>({ rows, changed }: Queries<Row>) {
  const findRows = defineStatement(rows);
  const findChanged = defineStatement(changed);
  const memories = new WeakMap<Db, LruCache<Row>>();

  async function findCached(db: Db, memory: LruCache<Row>, ids: readonly string[]) {
    const cached = new Map<string, Row>();
    for (const id of ids) {
      const row = memory.get(id);
      if (row) cached.set(id, row);
    }
    if (cached.size > 0) {
      const versions = Array.from(cached.values(), ({ version }) => version);
      for (const { id } of await findChanged(db, [...cached.keys()], versions)) cached.delete(id);
    }
    return cached;
  }

  return defineLoader<readonly string[], ReadonlyMap<string, Row>>(async (db, keys) => {
    const ids = [...new Set(keys.flat())];
    // Not cached in a transaction, which sees its own changes: the version only reflects the first of them.
    const memory = db.isTransaction ? null : (memories.get(db) ?? new LruCache<Row>(maxCachedRows));
    if (memory) memories.set(db, memory);
    const byId = memory ? await findCached(db, memory, ids) : new Map<string, Row>();
    const missing = ids.filter((id) => !byId.has(id));
    for (const row of missing.length === 0 ? [] : await findRows(db, missing)) {
      byId.set(row.id, row);
      memory?.set(row.id, row);
    }
    return () => byId;
  });
}
