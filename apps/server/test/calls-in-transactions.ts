import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { type Transaction, TransactionBuilder } from 'kysely';
import type { Context } from '../src/context.ts';
import type { Schema } from '../src/platform/db/db.ts';

/**
 * Whatever a transaction does runs with this mark. Other services are called outside of transactions: a slow one would
 * hold a connection of the pool, and locks that others wait for.
 */
const transaction = new AsyncLocalStorage<true>();

const execute = TransactionBuilder.prototype.execute;
TransactionBuilder.prototype.execute = function <Result>(
  this: TransactionBuilder<Schema>,
  work: (trx: Transaction<Schema>) => Promise<Result>,
) {
  return execute.call(this, (trx) =>
    transaction.run(true, () => work(trx as Transaction<Schema>)),
  ) as Promise<Result>;
};

/** Calls of other services inside a transaction since the start of this process. */
const found: string[] = [];

function requireOutside(service: string): void {
  if (transaction.getStore() === undefined) return;
  const error = new Error(`${service} was called inside a transaction`);
  found.push(error.stack ?? error.message);
  throw error;
}

// OpenID Connect and push services are called with `fetch`, buckets with the module `http`.
for (const channel of ['undici:request:create', 'http.client.request.start']) {
  subscribe(channel, () => requireOutside('another service'));
}

/** A backup that begins waits for deletions by their lock, so these hold it while they delete. */
const allowed = ['deleteAll'];

/** The same tools, where the files and the mail server can't be reached from within a transaction. */
export function outsideTransactions<Tools extends Pick<Context, 'storage' | 'mailer'>>(tools: Tools): Tools {
  const { storage, mailer } = tools;
  return {
    ...tools,
    storage: guarded('the storage', storage),
    mailer: mailer && guarded('the mail server', mailer),
  };
}

function guarded<Service extends object>(name: string, service: Service): Service {
  return new Proxy(service, {
    get(target, property, receiver) {
      const value = Reflect.get(target, property, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (allowed.includes(String(property))) return transaction.exit(() => value.apply(target, args));
        requireOutside(name);
        return value.apply(target, args);
      };
    },
  });
}

/** Throws with the calls that were found. */
export function requireNoCallInside(): void {
  const calls = found.splice(0);
  if (calls.length > 0) throw new Error(calls.join('\n'));
}
