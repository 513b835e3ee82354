import { HostError } from '../host-error.ts';

/** Max uploads at a time, by what they are counted for. */
const max = {
  /** A person, by the token in the URL. */
  person: 20,
  /** A client's address, over all people behind it. */
  address: 100,
  /** A client's address, for clients that send the form without a token. */
  anonymous: 5,
};

type Kind = keyof typeof max;

/** Counts the uploads that are being received. */
export type UploadSlots = {
  /** Takes a slot of each kind for an upload until it is disposed of. Throws `HostError` if any kind has none left. */
  take(who: Partial<Record<Kind, string>>): Disposable;
};

export function createUploadSlots(): UploadSlots {
  const counts = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) {
      counts.set(key, count);
    } else {
      counts.delete(key);
    }
  };
  return {
    take(who) {
      const kinds: Kind[] = ['person', 'address', 'anonymous'];
      const wanted = kinds.filter((kind) => who[kind] !== undefined);
      const keyOf = (kind: Kind) => `${kind} ${who[kind]}`;
      if (wanted.some((kind) => (counts.get(keyOf(kind)) ?? 0) >= max[kind])) {
        throw new HostError('TOO_MANY_AT_ONCE', 'Too many uploads at a time. Please wait until one is done.');
      }
      for (const kind of wanted) change(keyOf(kind), 1);
      return {
        [Symbol.dispose]() {
          for (const kind of wanted) change(keyOf(kind), -1);
        },
      };
    },
  };
}
