import type { CallOf, Endpoint } from '@kinora/contract/endpoint';
import type { Pagination } from '@kinora/contract/paging';
import type { Outcome, Person } from './person.ts';

export type ListQuery = { page?: number; limit?: number; cursor?: string };

/** A list of the API: its endpoint, how to read a page of it, and how to add an item. */
export type List = {
  endpoint: Endpoint;
  read(query: ListQuery): Promise<{ ids: string[]; info: Pagination; total?: number }>;
  grow(): Promise<unknown>;
};

export const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

/** Sends a request that has to succeed, and returns its outcome. */
export async function ask<E extends Endpoint>(
  person: Person,
  endpoint: E,
  call: CallOf<E>,
): Promise<Outcome<E>> {
  const outcome = await person.call(endpoint, call);
  if (outcome.status >= 400) throw new Error(`${outcome.status} ${outcome.error.message}`);
  return outcome;
}
