import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { inject } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { openContext, startWorker } from '../src/process.ts';
import { outsideTransactions, requireNoCallInside } from './calls-in-transactions.ts';
import { createDatabase } from './database.ts';
import { createPerson, type Person } from './person.ts';
import { registerContext } from './upload-copy.ts';

/** The real server on its own database and data directory, called without a network. */
export type TestServer = AsyncDisposable & {
  app: FastifyInstance;
  ctx: Context;
  /** Creates an account with a session. */
  signUp(name?: string): Promise<Person>;
  /** Runs a worker for the queue's jobs until the server is disposed of. */
  startWorker(): Promise<void>;
  /**
   * Returns a function that throws if an error has been logged since this call, such as the cause of a response with a
   * status of 500 or more.
   */
  watchFailures(): () => Promise<void>;
};

/** Shared servers by their environment as JSON. */
const shared = new Map<string, Promise<TestServer>>();

/**
 * Returns a server that this worker's test files share, for tests that need only their own people and content. They
 * must not start a worker, change other people's rows, the site's settings or its tables, or check a whole table or a
 * site-wide list. The server lives as long as the test worker.
 */
export function sharedServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const key = JSON.stringify(environment);
  const server = shared.get(key) ?? startServer(environment);
  shared.set(key, server);
  return server;
}

export async function startServer(environment: Record<string, string> = {}): Promise<TestServer> {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await createDatabase(inject('postgres')));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kinora-test-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 'a secret for tests, and for tests alone',
    RATE_LIMITS: 'off',
    TRANSCODE_NICENESS: '0',
    ...environment,
  });
  const failures: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => failures.push(line) });
  opened.defer(async () => requireNoCallInside());
  const ctx = outsideTransactions(opened.use(await openContext(config, log)));
  const app = await createApp(ctx);
  opened.defer(() => app.close());
  registerContext(app, ctx);
  const end = opened.move();
  return {
    app,
    ctx,
    signUp: (name) => createPerson({ app, ctx }, name),
    startWorker: async () => void end.use(await startWorker(ctx)),
    watchFailures: () => {
      const known = failures.length;
      return async () => {
        const fresh = failures.slice(known);
        if (fresh.length > 0) throw new Error([...fresh, await readDeadlocks()].join('\n'));
      };
    },
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

/** Reads the deadlocks from PostgreSQL's log, because only the log names the statements involved. */
async function readDeadlocks(): Promise<string> {
  const lines = (await readFile(inject('postgresLog'), 'utf8')).split('\n');
  const starts = lines.flatMap((line, number) => (line.includes('deadlock detected') ? number : []));
  return starts.map((start) => lines.slice(start, start + 30).join('\n')).join('\n');
}
