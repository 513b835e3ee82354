import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';
import { type Order, pageOf, type Slice } from '../../../../platform/db/keyset.ts';
import type { Html } from '../pages/html.ts';

/** A stored file that belongs into the archive. */
export type Original = { key: string; path: string; time: Date };

/** One thing of a person, as data and as a part of a page. */
export type Item = { data: object; markup: Html; originals?: readonly Original[] };

type SortedRow = { id: string; sort_value: string | number | Date };

type Declaration<Row extends SortedRow> = {
  /** The name of its files. */
  name: string;
  title: string;
  /** Its rows, for counting: the column names the person. */
  rows: { table: string; column: string };
  order: Order;
  /** Rows that are read at once. */
  batch?: number;
  find(db: Db, userId: string, slice: Slice): Promise<Row[]>;
  /** `number` counts from 1 in the order of the archive. */
  present(row: Row, number: number): Item;
};

/** A kind of things in the archive. */
export type Kind = {
  name: string;
  title: string;
  count(db: Db, userId: string): Promise<number>;
  /** All things of the person, in batches. */
  read(db: Db, userId: string): AsyncGenerator<Item[]>;
};

/** Makes a kind that is read a batch at a time, however many things there are. */
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
    async *read(db, userId) {
      let number = 0;
      for (let cursor: string | undefined; ; ) {
        const slice = { page: 1, limit: batch, cursor };
        const { rows, info } = pageOf(kind.order, slice, await kind.find(db, userId, slice));
        yield rows.map((row) => {
          number += 1;
          return kind.present(row, number);
        });
        if (!info.nextCursor) return;
        cursor = info.nextCursor;
      }
    },
  };
}
