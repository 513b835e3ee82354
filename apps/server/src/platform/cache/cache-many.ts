import type { Db } from '../db/db.ts';
import { type Cache, hasAnyChanged, isYoung, loadFrom, maxAge } from './cache.ts';

/** Values of one kind that a process keeps. */
const maxKept = 4000;

/** Values by key that are kept for everyone: how some of them are loaded, and the subjects whose changes end them all. */
type KeptMany<Value> = {
  changedBy: readonly string[];
  load(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Value>>;
};

/** May have values that others asked for. */
export type KeptValues<Value> = Pick<ReadonlyMap<string, Value | undefined>, 'get'>;

/** The values that were loaded from a moment on. Its age counts from the end of the first load, until which it is null. */
type Generation<Value> = {
  values: Map<string, Value | undefined>;
  moment: number;
  loadedAt: number | null;
};

/**
 * Defines values of which one question needs many. They are the same for everyone and kept for a second at most, or until
 * one of the subjects changes, as in `defineCached`; only those that aren't kept are loaded. The caller has to check
 * permissions against the database itself.
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
