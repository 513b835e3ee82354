import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startPostgres } from '../src/platform/postgres/postgres.ts';

export type ReplicatedPostgres = AsyncDisposable & {
  /** Connection strings. */
  readonly primary: string;
  readonly replica: string;
  /** Stops replaying changes, so that the replica falls behind until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stopReplica(): Promise<void>;
};

const settings = { fsync: 'off', shared_buffers: '16MB' };
const log = pino({ level: 'silent' });

/** Starts a PostgreSQL and a hot standby that streams from it. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-replicated-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  const primary = opened.use(await startPostgres({ dataDir: first, log, settings }));
  await copyCluster(primary.connectionString, path.join(first, 'postgres'), path.join(second, 'postgres'));
  const following = { ...settings, primary_conninfo: connectionInfo(primary.connectionString) };
  const replica = opened.use(await startPostgres({ dataDir: second, log, settings: following }));
  const end = opened.move();
  return {
    primary: primary.connectionString,
    replica: replica.connectionString,
    pause: () => run(replica.connectionString, 'select pg_wal_replay_pause()'),
    resume: () => run(replica.connectionString, 'select pg_wal_replay_resume()'),
    stopReplica: async () => replica[Symbol.asyncDispose](),
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

/** Copies the files of a running cluster, like `pg_basebackup`, which is not among the embedded programs. */
async function copyCluster(connectionString: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("select pg_backup_start('a copy', fast => true)");
    await mkdir(path.dirname(to), { recursive: true });
    await cp(from, to, { recursive: true });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await rm(path.join(to, 'postmaster.pid'), { force: true });
    await writeFile(path.join(to, 'backup_label'), rows[0].labelfile);
    await writeFile(path.join(to, 'standby.signal'), '');
  } finally {
    await client.end();
  }
}

function connectionInfo(connectionString: string): string {
  const { username, searchParams } = new URL(connectionString);
  return `host=${searchParams.get('host')} user=${username}`;
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
