import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { binaryFolder } from './binaries.ts';
import { openCluster, superuser } from './cluster.ts';
import { acquireDataDir } from './existing-server.ts';
import { findIdentity, giveTo, type Identity } from './identity.ts';
import { keepRunning } from './keep-running.ts';

/** An embedded PostgreSQL, restarted whenever it ends unexpectedly. Disposing of it shuts it down cleanly. */
export type EmbeddedPostgres = AsyncDisposable & { readonly connectionString: string };

export type PostgresOptions = {
  /** Kinora's data directory; the database is in `postgres` below it. */
  dataDir: string;
  log: Logger;
  /** Settings that override the defaults; tests use them to turn off durability. */
  settings?: Record<string, string>;
};

/** Sized for one small machine. Commits are durable. */
const defaultSettings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '1GB',
  // After a checkpoint, the first change to a page writes the whole page to the WAL, so checkpoints are rare and the
  // WAL is compressed.
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  // `keepRunning` restarts PostgreSQL instead, whose own restart may hang if recovery fails on a full disk.
  restart_after_crash: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  timezone: 'UTC',
};

/** Max milliseconds for a start, which recovery after a crash can make slow. */
const startTimeout = 120_000;

/** Starts PostgreSQL on a private socket. Throws if another Kinora is using the data directory. */
export async function startPostgres({ dataDir, log, settings }: PostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const identity = await findIdentity();
  await acquireDataDir(dataDir, path.join(dataDir, 'postgres'));
  const cluster = await openCluster(dataDir, identity);
  const sockets = await socketFolder(dataDir, identity);
  const all = { ...defaultSettings, unix_socket_directories: sockets, ...settings };
  const logFile = path.join(dataDir, 'postgres.log');
  const start = (mode: 'w' | 'a') => launch(cluster, identity, all, { path: logFile, mode });
  const connectionString = `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(sockets)}`;
  const child = await start('w');
  await waitUntilReady(child, connectionString, logFile);
  const stopping = new AbortController();
  const ended = keepRunning(child, () => start('a'), stopping.signal, log.child({ logFile }));
  return {
    connectionString,
    async [Symbol.asyncDispose]() {
      // Sends SIGINT, which requests a fast shutdown: open transactions are rolled back and committed data is flushed.
      stopping.abort();
      await ended;
    },
  };
}

/**
 * A socket's path can have at most 107 bytes, which one in the data directory may exceed, so the socket is in the
 * system's folder for temporary files.
 */
async function socketFolder(dataDir: string, identity: Identity): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = path.join(os.tmpdir(), `kinora-${name}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveTo(identity, folder);
  const { uid, mode } = await stat(folder);
  const ours = identity.uid ?? process.getuid?.();
  if ((ours !== undefined && uid !== ours) || (mode & 0o077) !== 0) {
    throw new Error(`${folder} belongs to another user. Please remove it.`);
  }
  return folder;
}

async function launch(
  cluster: string,
  identity: Identity,
  settings: Record<string, string>,
  log: { path: string; mode: 'w' | 'a' },
): Promise<ChildProcess> {
  await using output = await open(log.path, log.mode, 0o600);
  const [command = '', ...args] = [
    ...identity.prefix,
    path.join(binaryFolder(), 'postgres'),
    ...['-D', cluster],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // A separate session, so that Ctrl-C in the terminal reaches only this process and PostgreSQL stops last.
  return spawn(command, args, { cwd: '/', detached: true, stdio: ['ignore', output.fd, output.fd] });
}

async function waitUntilReady(child: ChildProcess, connectionString: string, logFile: string): Promise<void> {
  const deadline = performance.now() + startTimeout;
  while (!(await acceptsConnections(connectionString))) {
    const ended = child.exitCode !== null || child.signalCode !== null;
    if (ended || performance.now() > deadline) {
      const output = await readFile(logFile, 'utf8');
      throw new Error(`PostgreSQL did not start.\n${output.trim().split('\n').slice(-5).join('\n')}`);
    }
    await wait(25);
  }
}

async function acceptsConnections(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
