import type { CallOf, DataOf, Endpoint, PaginationOf } from '../endpoint.ts';

/** An endpoint's example request and response. */
type Example<E extends Endpoint> = CallOf<E> & { data: DataOf<E> } & (E['pagination'] extends object
    ? { pagination: PaginationOf<E> }
    : unknown);

/** One example for every endpoint that an entity's file exports. */
export type ExamplesOf<Entity> = {
  [Name in keyof Entity as Entity[Name] extends Endpoint ? Name : never]: Entity[Name] extends Endpoint
    ? Example<Entity[Name]>
    : never;
};

type Json = Record<string, unknown>;

/** An example of an endpoint whose type isn't known at compile time. */
export type AnyExample = { params?: Json; query?: Json; body?: Json; data: unknown; pagination?: unknown };
