import { errorText } from '@kinora/contract/error-texts';
import { HostError } from '../host-error.ts';

/** Max concurrent uploads per key, for each kind of key. */
const max = {
  /** The person in the URL's token. */
  person: 20,
  /** A client's IP address, which several people may share. */
  address: 100,
};

type Kind = keyof typeof max;

/** Counts the uploads that are being received. */
export type UploadSlots = {
  /** Takes a slot for each key until the result is disposed of. Throws `HostError` if a key has no slots left. */
  take(keys: Partial<Record<Kind, string>>): Disposable;
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
    take(keys) {
      const kinds: Kind[] = ['person', 'address'];
      const wanted = kinds.filter((kind) => keys[kind] !== undefined);
      const keyOf = (kind: Kind) => `${kind} ${keys[kind]}`;
      if (wanted.some((kind) => (counts.get(keyOf(kind)) ?? 0) >= max[kind])) {
        throw new HostError('TOO_MANY_AT_ONCE', errorText('tooManyUploads'));
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
