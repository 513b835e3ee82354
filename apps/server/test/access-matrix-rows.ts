import type { CallOf, Endpoint } from '@kinora/contract/endpoint';
import { callEndpoint, type Outcome, type Person } from './person.ts';
import type { World } from './world.ts';

/**
 * The status that each caller gets. `guest` is 401 by default, because nearly every endpoint needs a session; on sites
 * where guests may watch, endpoints for viewers respond to guests as to `other`. The staff send requests only for rows
 * that have `staff`.
 */
export type Expected = {
  guest?: number;
  other: number;
  owner: number;
  staff?: { moderator: number; owner: number };
};

/** The order in which rows run: deletions come after all other uses, and requests that end a session come last. */
const phases = ['use', 'delete', 'leave'] as const;

export type Row = {
  endpoint: Endpoint;
  about: string;
  expected: Expected;
  phase: (typeof phases)[number];
  call(world: World, caller: Person | null): Promise<Outcome<Endpoint>>;
};

/**
 * Declares a request about something that belongs to the owner. `input` builds the request's input for each caller;
 * guests send the owner's input.
 */
export const row = rowIn('use');
/** Declares a request that deletes what other rows need. */
export const deletion = rowIn('delete');
/** Declares a request that ends the caller's session. */
export const ending = rowIn('leave');

function rowIn(phase: Row['phase']) {
  return <E extends Endpoint>(
    endpoint: E,
    about: string,
    expected: Expected,
    input: (world: World, caller: Person) => CallOf<E>,
  ): Row => ({
    endpoint,
    about,
    expected,
    phase,
    call: async (world, caller) => {
      const { status, data, error, response } = await callEndpoint(
        world.server.app,
        endpoint,
        input(world, caller ?? world.owner),
        caller?.cookies,
      );
      return { status, data, error, response };
    },
  });
}

/** Orders the rows so that they can all run in one world. */
export function inOrder(rows: readonly Row[]): Row[] {
  return phases.flatMap((phase) => rows.filter((one) => one.phase === phase));
}

/** Every member may send the request. */
export const open = { other: 200, owner: 200 };
/** Every member may send the request, which creates something. */
export const made = { other: 201, owner: 201 };
/** Every member may see the target, but only its owner may change it. */
export const owned = { other: 403, owner: 200 };
/** Only the staff of the site may send the request. */
export const staffOnly = { other: 403, owner: 403, staff: { moderator: 200, owner: 200 } };
/** Only the owner of the site may send the request. */
export const siteOwnerOnly = { other: 403, owner: 403, staff: { moderator: 403, owner: 200 } };
/** Only the target's owner may see it; others get a 404. */
export const hidden = { other: 404, owner: 200 };
