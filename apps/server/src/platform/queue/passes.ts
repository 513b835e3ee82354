import { type Generated, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../db/db.ts';

/** The progress of a job that handles each row of another table once per pass. Has at most one row. */
export type PassTable = {
  is_only: Generated<boolean>;
  /** The id of the last row that was handled. */
  after: Generated<string>;
  /** The number of passes over all rows that are left. */
  passes: Generated<number>;
  /** When the current pass may begin. */
  due: Generated<Date>;
};

/**
 * Handles the next row in its own transaction. `handleNext` handles the first row after an id and returns its id, or
 * null if there is none. Returns false if none is left or another worker is handling them.
 *
 * A day after the first pass, a second one finds the rows that servers of the last release have written since.
 */
export function stepPass(
  db: Db,
  table: string,
  handleNext: (trx: Trx, after: string) => Promise<string | null>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Selectable<PassTable>>`
      select * from ${sql.table(table)} where due <= now() for update skip locked`.execute(trx);
    const [pass] = rows;
    if (!pass) return false;
    const handled = await handleNext(trx, pass.after);
    if (handled !== null) {
      await sql`update ${sql.table(table)} set after = ${handled}`.execute(trx);
    } else if (pass.passes > 1) {
      await sql`update ${sql.table(table)} set after = ${first}, passes = 1, due = now() + interval '1 day'`.execute(
        trx,
      );
    } else {
      await sql`delete from ${sql.table(table)}`.execute(trx);
    }
    return handled !== null;
  });
}

const first = '00000000-0000-0000-0000-000000000000';
