import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import * as z from 'zod';

/** The requested part of a list. `cursor` takes precedence over `page`. */
export type Slice = { page: number; limit: number; cursor?: string | undefined };

/** The paging fields of a response. */
export type PageInfo = {
  page: number;
  currentPage: number;
  limit: number;
  hasNextPage: boolean;
  hasPrevPage: boolean;
  nextPage: number | null;
  prevPage: number | null;
  nextCursor: string | null;
};

/** The cursor is malformed or belongs to another list. */
export class InvalidCursorError extends Error {}

/** Where PostgreSQL and ISO 8601 agree on the notation of times: the year 1. */
const firstTime = Date.parse('0001-01-01T00:00:00Z');

/** The values that a cursor may hold for each column type: only those that PostgreSQL can compare with the column. */
const sortValues = {
  integer: z.int32(),
  bytes: z.int().min(0),
  real: z.number(),
  text: z.string().refine((value) => !value.includes('\0')),
  time: z.iso.datetime().refine((value) => Date.parse(value) >= firstTime),
  id: z.uuid(),
};

/**
 * The order of a list: by `column`, ties by `id`, both in the same direction. `column` and `id` name columns of the
 * query, which has to select them as `sort_value` and `id`. An expression in place of `column` should have an index.
 */
export type Order = {
  name: string;
  column: string | RawBuilder<unknown>;
  id: string;
  type: keyof typeof sortValues;
  direction: 'asc' | 'desc';
  /**
   * Max entries that numbered pages can reach, because reading a numbered page also reads all entries before it. A
   * cursor continues from there.
   */
  maxNumbered?: number;
};

/** Returns what a list is sorted by, which its query selects as `sort_value`. */
export function sortValueOf<Value>({ column }: Order): RawBuilder<Value> {
  return typeof column === 'string' ? sql<Value>`${sql.ref(column)}` : sql<Value>`${column}`;
}

type SortedRow = { id: string; sort_value: number | string | Date };

const maxNumbered = ({ maxNumbered = 5000 }: Order) => maxNumbered;

/**
 * Returns the paging fields of a page. `nextCursor` is null on the last page. If the list continues after
 * `maxNumbered` entries, there is a cursor but no next page number.
 */
export function pageInfo(
  { cursor, limit }: Slice,
  page: number,
  nextCursor: string | null,
  maxNumbered: number,
): PageInfo {
  const hasNextPage = nextCursor !== null && (cursor !== undefined || page * limit < maxNumbered);
  return {
    page,
    currentPage: page,
    limit,
    hasNextPage,
    hasPrevPage: page > 1,
    nextPage: hasNextPage ? page + 1 : null,
    prevPage: page > 1 ? page - 1 : null,
    nextCursor,
  };
}

/** The limits that statements use, so that a few prepared statements serve all page sizes. */
const batches = [11, 21, 51, 101];

/** Returns the number of rows to read for a slice: at least one more than its limit. */
export function rowsFor({ limit }: Slice): number {
  return batches.find((rows) => rows > limit) ?? limit + 1;
}

/** Returns the number of rows to skip for a numbered page; null for a page beyond `maxNumbered`. */
export function skippedBy(order: Order, { page, limit, cursor }: Slice): number | null {
  const skipped = cursor ? 0 : (page - 1) * limit;
  return skipped < maxNumbered(order) ? skipped : null;
}

/**
 * Orders a query and limits it to the slice plus at least one row, which shows whether there is a next page. The limit
 * is a literal and the first page has no offset, because PostgreSQL would otherwise plan for a tenth of the table.
 */
export function keyset<DB, TB extends keyof DB, O>(order: Order, slice: Slice) {
  const column = sortValueOf(order);
  const id = sql.ref(order.id);
  const direction = sql.raw(order.direction);
  return (query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> => {
    const sorted = query
      .orderBy(sql`${column} ${direction}`)
      .orderBy(sql`${id} ${direction}`)
      .limit(sql.lit(rowsFor(slice)));
    if (!slice.cursor) {
      const offset = skippedBy(order, slice);
      if (offset === null) return sorted.limit(sql.lit(0));
      return offset === 0 ? sorted : sorted.offset(offset);
    }
    return sorted.where(afterCursor(order, slice));
  };
}

/** Returns the condition that a row comes after the slice's cursor; always true without a cursor. */
export function afterCursor(order: Order, { cursor }: Slice): RawBuilder<boolean> {
  if (!cursor) return sql<boolean>`true`;
  const { value, id } = decodeCursor(order, cursor);
  const beyond = sql.raw(order.direction === 'desc' ? '<' : '>');
  return sql<boolean>`(${sortValueOf(order)}, ${sql.ref(order.id)}) ${beyond} (${value}, ${id})`;
}

/** Returns the rows of the slice, without any that were read beyond it, and its paging fields. */
export function pageOf<Row extends SortedRow>(order: Order, slice: Slice, found: readonly Row[]) {
  const rows = found.slice(0, slice.limit);
  const last = rows.at(-1);
  const page = slice.cursor ? decodeCursor(order, slice.cursor).page : slice.page;
  const nextCursor = found.length > slice.limit && last ? cursorAfter(order, last, page + 1) : null;
  return { rows, info: pageInfo(slice, page, nextCursor, maxNumbered(order)) };
}

/** Where a page begins: after the row with this value and id. The page number is for clients that count pages. */
type Position = { value: number | string; id: string; page: number };

/** Returns the cursor of a page that begins after a row. `pageOf` does this for a page's last row. */
export function cursorAfter(order: Order, row: SortedRow, page: number): string {
  return Buffer.from(JSON.stringify([order.name, row.sort_value, row.id, page])).toString('base64url');
}

function decodeCursor(order: Order, cursor: string): Position {
  const shape = z.tuple([z.literal(order.name), sortValues[order.type], z.uuid(), z.int32().min(1)]);
  try {
    const [, value, id, page] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { value, id, page };
  } catch (cause) {
    throw new InvalidCursorError('Invalid cursor', { cause });
  }
}
