import type { Db } from '../db/db.ts';
import { type Cache, hasAnyChanged, isYoung, loadFrom, maxAge } from './cache.ts';

/** Max cached values per definition. */
const maxKept = 4000;

/** How to load values by key, and the subjects whose changes invalidate them all. */
type KeptMany<Value> = {
  changedBy: readonly string[];
  load(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Value>>;
};

/** The requested values, and possibly others that are cached. */
export type KeptValues<Value> = Pick<ReadonlyMap<string, Value | undefined>, 'get'>;

/**
 * Values that were loaded since `moment`. The age of a generation counts from the end of its first load; `loadedAt` is
 * null until then.
 */
type Generation<Value> = {
  values: Map<string, Value | undefined>;
  moment: number;
  loadedAt: number | null;
};

/**
 * Defines cached values for requests that need many of them. As in `defineCached`, they are the same for all callers,
 * and cached for at most a second or until one of the subjects changes. Only missing values are loaded. The caller has
 * to check permissions against the database itself.
 */
export function defineCachedMany<Value>({ changedBy, load }: KeptMany<Value>) {
  const generations = new WeakMap<Cache, Generation<Value>>();

  function currentOf(cache: Cache): Generation<Value> {
    const kept = generations.get(cache);
    const isCurrent = kept && isYoung(kept, maxAge) && kept.values.size < maxKept;
    if (isCurrent && !hasAnyChanged(cache, kept, changedBy)) return kept;
    const next = { values: new Map(), moment: cache.now(), loadedAt: null };
    generations.set(cache, next);
    return next;
  }

  return async (cache: Cache, keys: readonly string[]): Promise<KeptValues<Value>> => {
    const generation = currentOf(cache);
    const { values } = generation;
    const missing = keys.filter((key) => !values.has(key));
    if (missing.length > 0) {
      const found = await loadFrom(cache, changedBy, (db) => load(db, missing));
      generation.loadedAt ??= performance.now();
      for (const key of missing) values.set(key, found.get(key));
    }
    return values;
  };
}
