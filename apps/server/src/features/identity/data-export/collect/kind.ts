import type { MessageDescriptor } from '@lingui/core';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';
import { type Order, pageOf, type Slice } from '../../../../platform/db/keyset.ts';
import type { Translate } from '../../../../platform/i18n/translate.ts';
import type { Html } from '../pages/html.ts';

/** A stored media file that the download adds to the archive. `path` is its path in the archive. */
export type Original = { key: string; path: string; time: Date };

/** One entry: `data` for the JSON file and `markup` for the HTML page. */
export type Item = { data: object; markup: Html; originals?: readonly Original[] };

type SortedRow = { id: string; sort_value: string | number | Date };

/** `number` is an entry's position among all entries of the kind, starting at 1. */
type Presentation = { number: number; translate: Translate };

type Declaration<Row extends SortedRow> = {
  /** The base name of the kind's files in the archive. */
  name: string;
  title: MessageDescriptor;
  /** The table whose rows are counted for the progress. `column` references the person. */
  rows: { table: string; column: string };
  order: Order;
  /** Rows per query. */
  batch?: number;
  find(db: Db, userId: string, slice: Slice): Promise<Row[]>;
  present(row: Row, presentation: Presentation): Item;
};

export type Kind = {
  name: string;
  title: MessageDescriptor;
  count(db: Db, userId: string): Promise<number>;
  /** Reads all of a person's entries, in batches, and presents them in a language. */
  read(db: Db, userId: string, translate: Translate): AsyncGenerator<Item[]>;
};

/**
 * Creates a kind that is read in batches with a keyset cursor, so that memory use doesn't depend on the number of
 * entries.
 */
export function defineKind<Row extends SortedRow>({
  batch = 500,
  rows: { table, column },
  ...kind
}: Declaration<Row>): Kind {
  return {
    name: kind.name,
    title: kind.title,
    async count(db, userId) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    async *read(db, userId, translate) {
      let number = 0;
      for (let cursor: string | undefined; ; ) {
        const slice = { page: 1, limit: batch, cursor };
        const { rows, info } = pageOf(kind.order, slice, await kind.find(db, userId, slice));
        yield rows.map((row) => {
          number += 1;
          return kind.present(row, { number, translate });
        });
        if (!info.nextCursor) return;
        cursor = info.nextCursor;
      }
    },
  };
}
