import * as z from 'zod/mini';

/** The largest page, and the default of lists that other clients expect whole. */
export const maxLimit = 100;

function wholeNumber(name: string, max: number) {
  const message = `${name} must be a whole number from 1 to ${max}`;
  return z.coerce
    .number({ error: message })
    .check(z.int(message), z.minimum(1, message), z.maximum(max, message));
}

/**
 * `page` and `limit` for compatibility, or the `cursor` of the answer before, which takes constant time at any depth.
 * Numbered pages end after 5,000 entries: `nextPage` is null there, and `nextCursor` goes on.
 */
export function pageQuery(defaultLimit: number) {
  return {
    page: z._default(wholeNumber('page', 1_000_000), 1),
    limit: z._default(wholeNumber('limit', maxLimit), defaultLimit),
    cursor: z.optional(z.string().check(z.maxLength(2000, 'Invalid cursor'))),
  };
}

/** The same for a list that comes whole unless a page of it is asked for: nothing has a default. */
export const optionalPageQuery = {
  page: z.optional(wholeNumber('page', 1_000_000)),
  limit: z.optional(wholeNumber('limit', maxLimit)),
  cursor: z.optional(z.string().check(z.maxLength(2000, 'Invalid cursor'))),
};

/** The fields of every paged answer beside its items. */
const pageInfo = {
  page: z.int(),
  currentPage: z.int(),
  limit: z.int(),
  hasNextPage: z.boolean(),
  hasPrevPage: z.boolean(),
  nextPage: z.nullable(z.int()),
  prevPage: z.nullable(z.int()),
  nextCursor: z.nullable(z.string()),
};

export const pagination = z.object(pageInfo);
export type Pagination = z.output<typeof pagination>;

/** A paged answer with its items under a name of their own. */
export function paged<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ ...shape, ...pageInfo });
}

/** An answer that carries the fields of a page only if one was asked for. */
export function optionallyPaged<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ ...shape, ...z.partial(pagination).shape });
}
