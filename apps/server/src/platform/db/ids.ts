import { v7 } from 'uuid';

/** Creates a UUIDv7 (RFC 9562). Ids from one process sort in creation order. */
export function createId(): string {
  return v7();
}

/** Creates an id that sorts by a time of the past, such as that of an imported text. A later time counts as now. */
export function createIdAt(time: Date): string {
  return v7({ msecs: Math.max(0, Math.min(time.getTime(), Date.now())) });
}

/** Returns a lower bound for the ids created in the last `seconds`. */
export function idSince(seconds: number): string {
  const hex = Math.max(0, Date.now() - seconds * 1000)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Returns the seconds since an id was created. */
export function ageOfId(id: string): number {
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return (Date.now() - madeAt) / 1000;
}
