import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import tls from 'node:tls';
import pg from 'pg';
import { nginxProgram, startNginx } from '../deploy/nginx-process.ts';
import { freePort, isOpen } from '../ports.ts';
import { Relay } from '../relay.ts';
import { Daemon } from './daemon.ts';

/** A failure that a test causes: something ends abruptly and later comes back. */
export type Fault = {
  name: string;
  /** Max milliseconds for which people may get nothing but errors. */
  limit: number;
  happen(): Promise<void>;
};

/** A server or a worker, which runs the version that it was started with until it is upgraded. */
export type Instance = {
  readonly daemon: Daemon;
  /** Stops and restarts it. nginx sends a server no requests in between. */
  restart(): Promise<void>;
  /** Restarts it with the sources of this repository. */
  upgrade(): Promise<void>;
};

export type Cluster = AsyncDisposable & {
  readonly origin: string;
  readonly servers: readonly Instance[];
  readonly workers: readonly Instance[];
  /** The environment for another process that joins the cluster. */
  readonly environment: Record<string, string>;
  /** The folder that its programs log to. */
  readonly logs: string;
  readonly faults: readonly Fault[];
};

/** A cluster's database, and the faults that a test can cause in it. */
export type ClusterDatabase = AsyncDisposable & {
  readonly environment: Record<string, string>;
  readonly faults: readonly Fault[];
};

/** A cluster's file storage: an S3 server, which can be killed, and the settings to reach it. */
export type ClusterStore = AsyncDisposable & {
  readonly daemon: Daemon;
  readonly environment: Record<string, string>;
};

export type Size = {
  servers: number;
  workers: number;
  /** Milliseconds of downtime when the store is killed. */
  storeAway: number;
  startStore(folder: string, bucket: string): Promise<ClusterStore>;
  startDatabase(folder: string): Promise<ClusterDatabase>;
  /** The folder with another version's sources. */
  version?: string;
  /**
   * Whether nginx reaches the first server through a relay, which can break and which accepts connections while the
   * server is down.
   */
  isRelayed?: boolean;
};

const root = path.resolve(import.meta.dirname, '../../../..');
const scripts = import.meta.dirname;
const bucket = 'videos';

/** Milliseconds until a killed process is restarted, about as long as a supervisor takes. */
const restart = 1000;
/** Max milliseconds for which people may get nothing but errors. */
export const usualLimit = 10_000;

/** Kills a program, and restarts it later. */
export const killing = (daemon: Daemon, limit = usualLimit, away = restart): Fault => ({
  name: `kill ${daemon.name}`,
  limit,
  async happen() {
    await daemon.kill();
    await wait(away);
    await daemon.start();
  },
});

/** Milliseconds for which a network is broken. */
const broken = 3000;

const breaking = (relay: Relay): Fault => ({
  name: "break nginx's connections to a server",
  limit: usualLimit,
  async happen() {
    await relay.break();
    await wait(broken);
    await relay.open();
  },
});

/** Starts every process of a large site on one machine. */
export async function startCluster(size: Size): Promise<Cluster> {
  const { servers, workers, storeAway, startStore, startDatabase, version = root, isRelayed = true } = size;
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-cluster-'));
  opened.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  const database = opened.use(await startDatabase(folder));
  const store = opened.use(await startStore(folder, bucket));
  const httpsPort = await freePort();
  const origin = `https://127.0.0.1:${httpsPort}`;
  const environment = {
    ...database.environment,
    ...{ MEDIA_STORE: 's3', S3_BUCKET: bucket },
    ...store.environment,
    PUBLIC_URL: origin,
    TRUST_PROXY: 'loopback',
    SESSION_SECRET: createHash('sha256').update(folder).digest('hex'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'text',
  };
  let leaveOut: (daemon: Daemon | null) => Promise<void> = async () => {};
  const start = async (name: string, script: string, address: string) => {
    const dataDir = path.join(folder, name.replace(' ', '-'));
    await mkdir(dataDir);
    const port = await freePort();
    const argsIn = (folder: string) => [path.join(folder, 'apps/server/src', script)];
    const daemon = new Daemon({
      name,
      command: process.execPath,
      args: argsIn(version),
      env: {
        ...environment,
        ...{ DATA_DIR: dataDir, HOST: address, PORT: String(port), WORKER: 'off' },
        ...(script === 'worker.ts' && { METRICS_HOST: address, METRICS_PORT: String(port) }),
      },
      log: path.join(folder, `${name}.log`),
      isReady: async () => (await fetch(`http://${address}:${port}/readyz`)).ok,
    });
    opened.use(daemon);
    await daemon.start();
    const restart = async (args?: string[]) => {
      await leaveOut(daemon);
      await daemon.stop();
      await daemon.start(args);
      await leaveOut(null);
    };
    return { daemon, restart, upgrade: () => restart(argsIn(root)), address, port };
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const serving: Awaited<ReturnType<typeof start>>[] = [];
  for (const n of numbers(servers)) serving.push(await start(`server ${n}`, 'main.ts', `127.0.0.${10 + n}`));
  const working = [];
  for (const n of numbers(workers)) {
    working.push(await start(`worker ${n}`, 'worker.ts', `127.0.0.${20 + n}`));
  }
  const [server] = serving;
  const [worker] = working;
  if (!server || !worker) throw new Error('a cluster has servers and workers');
  const relay = opened.use(new Relay({ host: server.address, port: server.port }));
  await relay.open();
  const addressOf = (one: (typeof serving)[number]) =>
    isRelayed && one === server ? `127.0.0.1:${relay.port}` : `${one.address}:${one.port}`;
  const addresses = serving.map(addressOf);
  // A browser repeats a request if its keep-alive connection has just been closed. These clients don't, so each of
  // their requests gets a new connection.
  const site = { servers: addresses, httpsPort, keepsConnections: false };
  const nginx = opened.use(await startNginx(nginxProgram ?? '', site));
  leaveOut = (daemon) => nginx.leaveOut(serving.filter((one) => one.daemon === daemon).map(addressOf));
  tls.setDefaultCACertificates([nginx.certificate]);
  const end = opened.move();
  return {
    origin,
    environment,
    logs: folder,
    servers: serving,
    workers: working,
    faults: [
      killing(server.daemon),
      killing(worker.daemon),
      killing(store.daemon, storeAway + usualLimit, storeAway),
      breaking(relay),
      ...database.faults,
    ],
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

/** Runs the S3 server that the other tests use, as a separate process. */
export async function startS3(folder: string, bucket: string): Promise<ClusterStore> {
  const port = await freePort();
  const directory = path.join(folder, 'store');
  await mkdir(directory);
  const daemon = await Daemon.start({
    name: 'the store',
    command: process.execPath,
    // s3rver encrypts the tokens of long lists with a cipher that OpenSSL has retired.
    args: ['--openssl-legacy-provider', path.join(scripts, 's3-process.ts'), directory, String(port), bucket],
    log: path.join(folder, 'store.log'),
    isReady: () => isOpen(port),
  });
  const environment = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { daemon, environment, [Symbol.asyncDispose]: () => daemon[Symbol.asyncDispose]() };
}

/** Starts a single PostgreSQL, as on a site with one machine. */
export async function startLoneDatabase(folder: string): Promise<ClusterDatabase> {
  const dataDir = path.join(folder, 'database');
  const log = path.join(folder, 'database.log');
  let DATABASE_URL = '';
  const daemon = new Daemon({
    name: 'the database',
    command: process.execPath,
    args: [path.resolve(scripts, '../lone-postgres.ts'), dataDir],
    log,
    async isReady() {
      DATABASE_URL = await readAddress(log);
      return responds(DATABASE_URL);
    },
  });
  await daemon.start();
  return {
    environment: { DATABASE_URL },
    faults: [killing(daemon)],
    [Symbol.asyncDispose]: () => daemon[Symbol.asyncDispose](),
  };
}

/** Reads the connection string, the first line of the log. It stays the same across restarts. */
async function readAddress(log: string): Promise<string> {
  return (await readFile(log, 'utf8')).split('\n')[0] ?? '';
}

/** Whether a PostgreSQL accepts connections and writes. */
export async function responds(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('select not pg_is_in_recovery() as primary')).rows[0].primary;
  } finally {
    await client.end();
  }
}
