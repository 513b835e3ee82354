import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { type Transaction, TransactionBuilder } from 'kysely';
import type { Context } from '../src/context.ts';
import type { Schema } from '../src/platform/db/db.ts';

/**
 * Set while the callback of a transaction runs. The callback must not call other services, because a slow one would tie
 * up a pooled connection and any locks that the transaction holds.
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

/** Calls to other services inside a transaction since the start of this process. */
const found: string[] = [];

/** Records a call inside a transaction, and returns its error. */
function findInside(service: string): Error | null {
  if (transaction.getStore() === undefined) return null;
  const error = new Error(`${service} was called inside a transaction`);
  found.push(error.stack ?? error.message);
  return error;
}

// OpenID Connect providers are called with `fetch`, and push services and buckets with `node:http` and `node:https`. An
// error thrown here wouldn't reach the caller.
for (const channel of ['undici:request:create', 'http.client.request.start']) {
  subscribe(channel, () => void findInside('another service'));
}

/** Wraps the storage and the mail server so that calls to them inside a transaction throw. */
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
        const error = findInside(name);
        if (error) throw error;
        return value.apply(target, args);
      };
    },
  });
}

/** Throws if other services have been called inside a transaction since the last check. */
export function requireNoCallInside(): void {
  const calls = found.splice(0);
  if (calls.length > 0) throw new Error(calls.join('\n'));
}
