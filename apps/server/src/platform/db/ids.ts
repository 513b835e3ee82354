import { v7 } from 'uuid';

/** A UUIDv7 (RFC 9562). Ids made by one process sort in the order they were made. */
export function createId(): string {
  return v7();
}

/** Seconds since an id of ours was made. */
export function ageOfId(id: string): number {
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return (Date.now() - madeAt) / 1000;
}
