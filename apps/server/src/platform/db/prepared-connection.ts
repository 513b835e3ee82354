import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { isConflict } from './errors.ts';
import { letOthersFinish } from './pause.ts';

/** Max different prepared statements of a pool; further ones are planned at each run. */
const maxPrepared = 500;

/** How pg reports that a query took longer than `query_timeout`. */
const unanswered = 'Query read timeout';

/** Every column that a table has at the moment. */
const everyColumn = /(?:select|returning) \*|"\.\*/;

/** The names of a pool's prepared statements, the same on each of its connections. */
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

  /** Gives a statement another name the next time, because the one that is prepared under this name is outdated. */
  discard(text: string): void {
    this.#names.delete(text);
    this.#renamed += 1;
  }
}

/**
 * A connection that prepares each statement when it first runs it: PostgreSQL then parses it once and, after a few
 * runs, plans it once. A value that decides the plan, such as the condition of a partial index, has to be a literal of
 * the statement (`sql.lit`). A pooler's connection prepares none, because the next transaction gets another one.
 */
export class PreparedConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames | null;
  /** A query was never answered, so neither would the next one be. */
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
    if (typeof text !== 'string') throw new Error('Cursors are not prepared.');
    return this.#run<Row>(text, [...parameters]);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#isStuck);
  }

  async #run<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#isStuck) throw new Error('connection terminated: it has stopped responding');
    const isAlone = this.#client.getTransactionStatus() === 'I';
    // Another server's migration may add a column. The statement would fail then, and a transaction can't run it again.
    const isPrepared = isAlone || !everyColumn.test(text);
    try {
      return await this.#execute(text, values, isPrepared);
    } catch (error) {
      this.#isStuck ||= error instanceof Error && error.message === unanswered;
      if (isOutdated(error)) this.#names?.discard(text);
      // A transaction is run again as a whole, by the one who began it.
      if (!isAlone || !(isOutdated(error) || isConflict(error))) throw error;
      if (isConflict(error)) await letOthersFinish();
      return this.#execute(text, values, isPrepared);
    }
  }

  /** pg's types declare a command as a plain string. */
  #execute(text: string, values: unknown[], isPrepared: boolean) {
    const name = isPrepared ? this.#names?.of(text) : undefined;
    return this.#client.query({ name, text, values }) as Promise<PostgresQueryResult<never>>;
  }
}

/** A newer server's migration has changed the row type of a prepared statement. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
}
