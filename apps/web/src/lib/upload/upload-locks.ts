const prefix = 'kinora-upload ';

/** The uploads locked by this page. Web Locks cover other tabs, but exist only in secure contexts. */
const lockedHere = new Set<string>();

/**
 * Locks an upload until it is released or the page closes. Returns null if this or another tab has already locked it.
 */
export async function lockUpload(name: string): Promise<(() => void) | null> {
  if (lockedHere.has(name)) return null;
  lockedHere.add(name);
  const unlock = await requestLock(`${prefix}${name}`);
  const release = () => {
    unlock?.();
    lockedHere.delete(name);
  };
  if (unlock) return release;
  release();
  return null;
}

/** Returns the names of the uploads that any tab has locked or, without Web Locks, those that this page has locked. */
export async function lockedUploads(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return lockedHere;
  const { held: locks = [] } = await navigator.locks.query();
  return new Set([...lockedHere, ...locks.map(({ name = '' }) => name.slice(prefix.length))]);
}

async function requestLock(name: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => {};
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isOurs, resolve: decide } = Promise.withResolvers<boolean>();
  navigator.locks
    .request(name, { ifAvailable: true }, (granted) => {
      decide(granted !== null);
      return granted ? released : undefined;
    })
    // If the browser refuses Web Locks, only this page's own locks apply.
    .catch(() => decide(true));
  return (await isOurs) ? release : null;
}
