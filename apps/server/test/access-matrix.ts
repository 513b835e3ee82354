import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GuestMode } from '@kinora/contract/site';
import { type Expected, inOrder, type Row } from './access-matrix-rows.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

const features = path.resolve(import.meta.dirname, '../src/features');
const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'access-matrix.ts')
  .sort();
const modules: { rows: Row[] }[] = await Promise.all(
  files.map((file) => import(pathToFileURL(path.join(features, file)).href)),
);

/** The rows of every feature's `access-matrix.ts`, in an order in which they can run in one world. */
export const matrix: readonly Row[] = inOrder(modules.flatMap(({ rows }) => rows));

function staffOf({ staff }: World, expected: Expected) {
  if (!expected.staff) return [];
  return [
    { caller: staff.moderator, status: expected.staff.moderator },
    { caller: staff.owner, status: expected.staff.owner },
  ];
}

type Call = { guests: GuestMode; caller: Person | null; status: number };

/**
 * Returns a row's requests with their expected statuses: first those for a site where guests may watch, then those for
 * a site where they may not. On the first site, members send only `GET` requests.
 */
export function callsOf(world: World, { endpoint, expected }: Row): Call[] {
  const guest = expected.guest ?? 401;
  const watching = endpoint.audience === 'viewer' ? expected.other : guest;
  const members = [
    { caller: world.other, status: expected.other },
    { caller: world.owner, status: expected.owner },
    ...staffOf(world, expected),
  ];
  const inMode = (guests: GuestMode, calls: Omit<Call, 'guests'>[]) =>
    calls.map((call) => ({ guests, ...call }));
  const isRead = endpoint.method === 'GET';
  return [
    ...inMode('watch', [{ caller: null, status: watching }, ...(isRead ? members : [])]),
    ...inMode('welcome', [{ caller: null, status: guest }, ...members]),
  ];
}
