const prefix = 'kinora-upload ';

/** The names that this page holds. Other pages are asked where the browser has locks: in secure contexts. */
const held = new Set<string>();

/** Takes a name until `release` is called, or the page is gone; null while somebody else in this browser has it. */
export async function holdName(name: string): Promise<(() => void) | null> {
  if (held.has(name)) return null;
  held.add(name);
  const unlock = await lock(`${prefix}${name}`);
  const release = () => {
    unlock?.();
    held.delete(name);
  };
  if (unlock) return release;
  release();
  return null;
}

/** The names that are held here or in another page. */
export async function heldNames(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return held;
  const { held: locks = [] } = await navigator.locks.query();
  return new Set([...held, ...locks.map(({ name = '' }) => name.slice(prefix.length))]);
}

async function lock(name: string): Promise<(() => void) | null> {
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
