import { sql } from 'kysely';
import type { Semaphore } from '../concurrency/semaphore.ts';
import type { Db } from '../db/db.ts';
import type { Replica } from '../db/replica.ts';
import { listenForChanges } from './changes.ts';

/** Default max milliseconds that a value is cached after its load if no notification arrives. */
export const maxAge = 1000;
/** Milliseconds that a change stays recorded: longer than the slowest load and the max lag of a replica. */
const memory = 30_000;
/** Max cached values per definition. */
const maxCached = 1000;

/** Tracks changes by this process and by other processes that share its database. */
export type Cache = AsyncDisposable & {
  readonly db: Db;
  /**
   * Returns the replica if it has every change to these subjects that this process has been notified of; otherwise
   * undefined.
   */
  replicaFor(subjects: readonly string[]): Db | undefined;
  /**
   * Announces a committed change to these subjects: later reads in this process don't return values loaded before the
   * change, and other processes are notified. Never throws, because the change is already committed; if the
   * notification fails, other processes use their cached values until they expire.
   */
  invalidate(...subjects: string[]): Promise<void>;
  /** Like `invalidate`, but notifies no other process: for changes that they detect themselves. */
  invalidateLocal(...subjects: string[]): void;
  /** Whether a subject has changed since `now()` returned `since`. */
  hasChanged(subject: string, since: number): boolean;
  /** Returns a counter that increases with each change. */
  now(): number;
};

const channel = 'kinora_changed';

/** `connectionString` must connect to PostgreSQL directly: `LISTEN` doesn't work through a transaction-mode pooler. */
export function createCache(
  db: Db,
  connectionString: string,
  onMissed: (error: Error) => void,
  replica?: Replica,
): Cache {
  const changes = new Map<string, { moment: number; at: number }>();
  let moment = 0;
  const note = (subjects: readonly string[]) => {
    moment += 1;
    for (const subject of subjects) {
      changes.delete(subject);
      changes.set(subject, { moment, at: performance.now() });
    }
    forgetOld(changes);
  };
  const listener = listenForChanges(connectionString, channel, note, onMissed);
  return {
    db,
    replicaFor(subjects) {
      const known = subjects.map((subject) => changes.get(subject)?.at ?? listener.since);
      return replica?.has(Math.max(listener.since, ...known)) ? replica.db : undefined;
    },
    now: () => moment,
    hasChanged: (subject, since) => (changes.get(subject)?.moment ?? 0) > since,
    invalidateLocal: (...subjects) => note(subjects),
    async invalidate(...subjects) {
      note(subjects);
      await sql`select pg_notify(${channel}, ${subjects.join(' ')})`.execute(db).catch(onMissed);
    },
    [Symbol.asyncDispose]: () => listener[Symbol.asyncDispose](),
  };
}

/** Stops at the first recent change, because the oldest come first. */
function forgetOld(changes: Map<string, { at: number }>): void {
  const expired = performance.now() - memory;
  for (const [subject, { at }] of changes) {
    if (at > expired) return;
    changes.delete(subject);
  }
}

/** How to load a value, and the subjects whose changes invalidate it. */
type CachedOptions<Key, Value> = {
  changedBy(key: Key): readonly string[];
  load(db: Db, key: Key): Promise<Value>;
  /**
   * Milliseconds that a value is cached after its load; a second by default. Changes are forgotten after 30 seconds, so
   * a longer lifetime is only safe for values that no change invalidates.
   */
  lifetime?: number;
  /**
   * Never loads from the replica, because the key itself may reflect changes on the primary that this process hasn't
   * been notified of.
   */
  fromPrimary?: boolean;
};

/** `moment` is null until the load begins, and `loadedAt` until it ends. */
type Age = { moment: number | null; loadedAt: number | null };
type Entry<Value> = { value: Promise<Value>; age: Age };

/**
 * Defines a value that is the same for all callers. It is cached for a second by default, and concurrent reads share
 * one load. A load goes through the gate `enter`; a cached value bypasses it. A value's age counts from the end of its
 * load, so that a value that is slow to load isn't reloaded constantly. Keys are equal if their JSON is. Callers must
 * check permissions against the database, not against a cached value.
 */
export function defineCached<Key, Value>({
  changedBy,
  load,
  lifetime = maxAge,
  fromPrimary = false,
}: CachedOptions<Key, Value>) {
  const caches = new WeakMap<Cache, Map<string, Entry<Value>>>();
  const begin = (cache: Cache, key: Key, enter: Semaphore): Entry<Value> => {
    const age: Age = { moment: null, loadedAt: null };
    const value = enter(async () => {
      age.moment = cache.now();
      const subjects = changedBy(key);
      const loaded = fromPrimary
        ? await load(cache.db, key)
        : await loadFrom(cache, subjects, (db) => load(db, key));
      age.loadedAt = performance.now();
      return loaded;
    });
    return { value, age };
  };
  return (cache: Cache, key: Key, enter: Semaphore = (load) => load()): Promise<Value> => {
    const entries = caches.get(cache) ?? new Map<string, Entry<Value>>();
    caches.set(cache, entries);
    const name = JSON.stringify(key);
    const entry = entries.get(name);
    const isUsable =
      entry && isYoung(entry.age, lifetime) && !hasAnyChanged(cache, entry.age, changedBy(key));
    if (isUsable) return entry.value;
    const begun = begin(cache, key, enter);
    add(entries, name, begun);
    return begun.value;
  };
}

function isYoung({ loadedAt }: Age, lifetime: number): boolean {
  return loadedAt === null || performance.now() - loadedAt < lifetime;
}

/** Loads from the replica if it is up to date; otherwise, or if that fails, from the primary. */
async function loadFrom<Value>(
  cache: Cache,
  subjects: readonly string[],
  load: (db: Db) => Promise<Value>,
): Promise<Value> {
  const replica = cache.replicaFor(subjects);
  return replica ? load(replica).catch(() => load(cache.db)) : load(cache.db);
}

/** Whether any of the subjects has changed since the load began; false if the load hasn't begun. */
function hasAnyChanged(cache: Cache, { moment }: Age, subjects: readonly string[]): boolean {
  return moment !== null && subjects.some((subject) => cache.hasChanged(subject, moment));
}

function add<Value>(entries: Map<string, Entry<Value>>, key: string, entry: Entry<Value>): void {
  entries.delete(key);
  entries.set(key, entry);
  for (const oldest of entries.keys()) {
    if (entries.size <= maxCached) break;
    entries.delete(oldest);
  }
  entry.value.catch(() => {
    if (entries.get(key) === entry) entries.delete(key);
  });
}
