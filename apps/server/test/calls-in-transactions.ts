import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { type Transaction, TransactionBuilder } from 'kysely';
import type { Context } from '../src/context.ts';
import type { Schema } from '../src/platform/db/db.ts';

/**
 * Marks everything that a transaction runs. Other services must not be called inside a transaction: a slow one would
 * hold a pooled connection, and locks that others wait for.
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

// OpenID Connect and push services are called with `fetch`, buckets with the `http` module.
for (const channel of ['undici:request:create', 'http.client.request.start']) {
  subscribe(channel, () => requireOutside('another service'));
}

/** Deletions hold a lock while they delete, so that a starting backup waits for them. */
const allowed = ['deleteAll'];

/** Wraps the tools so that calls of the storage and the mail server inside a transaction throw. */
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

/** Throws if any such calls were recorded, and clears the record. */
export function requireNoCallInside(): void {
  const calls = found.splice(0);
  if (calls.length > 0) throw new Error(calls.join('\n'));
}
