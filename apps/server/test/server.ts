import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { inject } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { openContext, startWorker } from '../src/process.ts';
import { createDatabase } from './database.ts';
import { createPerson, type Person } from './person.ts';

/** The real server on its own database and data directory, called without a network. */
export type TestServer = AsyncDisposable & {
  app: FastifyInstance;
  ctx: Context;
  /** A new account with a session. */
  signUp(name?: string): Promise<Person>;
  /** Also runs the queue's jobs, until the server ends. */
  startWorker(): Promise<void>;
};

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
    ...environment,
  });
  const ctx = opened.use(await openContext(config, pino({ level: environment.LOG_LEVEL ?? 'silent' })));
  const app = await createApp(ctx);
  opened.defer(() => app.close());
  const end = opened.move();
  return {
    app,
    ctx,
    signUp: (name) => createPerson({ app, ctx }, name),
    startWorker: async () => void end.use(await startWorker(ctx)),
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}
