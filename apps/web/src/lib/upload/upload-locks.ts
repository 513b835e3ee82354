const prefix = 'kinora-upload ';

/** The names that this page holds. Other pages are asked where the browser has locks: in secure contexts. */
const lockedHere = new Set<string>();

/** Takes a name until `release` is called, or the page is gone; null while somebody else in this browser has it. */
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

/** The names that are held here or in another page. */
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
    // Refused: then nobody else is asked.
    .catch(() => decide(true));
  return (await isOurs) ? release : null;
}
