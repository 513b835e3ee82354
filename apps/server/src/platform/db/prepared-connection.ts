import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { deadlockBackoff } from './deadlock-backoff.ts';
import { isConflict } from './errors.ts';

/** Max prepared statements per pool; further ones are planned on each run. */
const maxPrepared = 500;

/** pg's error message for a query that exceeds `query_timeout`. */
const unanswered = 'Query read timeout';

/** Matches a statement that returns every column of a table. */
const everyColumn = /(?:select|returning) \*|"\.\*/;

/** The names of a pool's prepared statements, the same on each connection. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #renamed = 0;

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxPrepared) return known;
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}.${this.#renamed}`;
    this.#names.set(text, name);
    return name;
  }

  /** Gives a statement a new name on its next use, because what is prepared under its current name is outdated. */
  discard(text: string): void {
    this.#names.delete(text);
    this.#renamed += 1;
  }
}

/**
 * A connection that prepares each statement on its first run: PostgreSQL then parses it once and, after a few runs,
 * plans it once. A value that decides the plan, such as the condition of a partial index, has to be a literal in the
 * statement (`sql.lit`). Nothing is prepared through a pooler, because the next transaction may get another connection.
 */
export class PreparedConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames | null;
  /** True once a query has received no response in time, because later queries wouldn't receive one either. */
  #isStuck = false;

  constructor(client: pg.PoolClient, names: StatementNames | null) {
    this.#client = client;
    this.#names = names;
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    return this.#run<Row>(text, [...parameters]);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#isStuck);
  }

  async #run<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#isStuck) throw new Error('connection terminated: it has stopped responding');
    const isAlone = this.#client.getTransactionStatus() === 'I';
    // If another server's migration adds a column, a prepared statement that returns every column fails, and a
    // transaction can't rerun it.
    const isPrepared = isAlone || !everyColumn.test(text);
    try {
      return await this.#execute(text, values, isPrepared);
    } catch (error) {
      this.#isStuck ||= error instanceof Error && error.message === unanswered;
      if (isOutdated(error)) this.#names?.discard(text);
      // A transaction is rerun as a whole by its caller.
      if (!isAlone || !(isOutdated(error) || isConflict(error))) throw error;
      if (isConflict(error)) await deadlockBackoff();
      return this.#execute(text, values, isPrepared);
    }
  }

  /** Casts the result, because pg's types declare `command` as a plain string. */
  #execute(text: string, values: unknown[], isPrepared: boolean) {
    const name = isPrepared ? this.#names?.of(text) : undefined;
    return this.#client.query({ name, text, values }) as Promise<PostgresQueryResult<never>>;
  }
}

/** Whether a newer server's migration has changed the row type of a prepared statement. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}
