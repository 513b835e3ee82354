import * as z from 'zod/mini';
import { errorText } from './error-texts.ts';

/** Max page size. Also the default for lists that other clients expect in one response. */
export const maxLimit = 100;

function wholeNumber(name: string, max: number) {
  const message = errorText('notWholeNumber', { name, max });
  return z.coerce
    .number({ error: message })
    .check(z.int(message), z.minimum(1, message), z.maximum(max, message));
}

/**
 * Numbered pages exist for compatibility. They end after 5,000 entries unless the list sets another limit: on the last
 * page, `nextPage` is null, but `nextCursor` leads to the entries after it. A page requested with the previous
 * `nextCursor` takes constant time at any depth.
 */
export function pageQuery(defaultLimit: number) {
  return {
    page: z._default(wholeNumber('page', 1_000_000), 1),
    limit: z._default(wholeNumber('limit', maxLimit), defaultLimit),
    cursor: z.optional(z.string().check(z.maxLength(2000, errorText('invalidCursor')))),
  };
}

/** Like `pageQuery` but without defaults, for a list that is returned in full unless a page is requested. */
export const optionalPageQuery = {
  page: z.optional(wholeNumber('page', 1_000_000)),
  limit: z.optional(wholeNumber('limit', maxLimit)),
  cursor: z.optional(z.string().check(z.maxLength(2000, errorText('invalidCursor')))),
};

/** The fields of every paged response except the items. */
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

/** A response with the fields of `shape` and the paging fields. */
export function paged<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ ...shape, ...pageInfo });
}

/** A response with the fields of `shape`, and with the paging fields if a page was requested. */
export function optionallyPaged<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ ...shape, ...z.partial(pagination).shape });
}
