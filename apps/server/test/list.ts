import type { CallOf, Endpoint } from '@kinora/contract/endpoint';
import type { Pagination } from '@kinora/contract/paging';
import type { Outcome, Person } from './person.ts';

export type ListQuery = { page?: number; limit?: number; cursor?: string };

/** A list of the API: the call that returns it, how to read a part of it, and how to add to it. */
export type List = {
  endpoint: Endpoint;
  read(query: ListQuery): Promise<{ ids: string[]; info: Pagination; total?: number }>;
  grow(): Promise<unknown>;
};

export const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

/** The data of a call that has to succeed. */
export async function ask<E extends Endpoint>(
  person: Person,
  endpoint: E,
  call: CallOf<E>,
): Promise<Outcome<E>> {
  const outcome = await person.call(endpoint, call);
  if (outcome.status >= 400) throw new Error(`${outcome.status} ${outcome.error.message}`);
  return outcome;
}
