import { v7 } from 'uuid';

/** A UUIDv7 (RFC 9562). Ids made by one process sort in the order they were made. */
export function createId(): string {
  return v7();
}
