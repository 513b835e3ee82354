import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ClusterDatabase, type Fault, killing, responds, usualLimit } from './cluster.ts';
import { Daemon } from './daemon.ts';

/** Max milliseconds of errors during a failover, and max milliseconds until the old primary is a standby. */
const changeLimit = 15_000;
const timeoutMs = 120_000;

const password = 'for-a-test-alone';
const postgresPort = 5432;
const restPort = 8008;
const etcds = ['127.0.0.41', '127.0.0.42', '127.0.0.43'];
const nodes = ['127.0.0.31', '127.0.0.32'];
const balancer = { address: '127.0.0.40', primary: 5000, replica: 5001 };

/** The folder in which Debian installs PostgreSQL, with a subfolder per major version. */
const versions = '/usr/lib/postgresql';

async function findBinaries(): Promise<string> {
  const [latest] = (await readdir(versions)).toSorted((one, other) => Number(other) - Number(one));
  return path.join(versions, latest ?? '', 'bin');
}

/**
 * Starts PostgreSQL as large sites run it: a primary and a synchronous standby under Patroni, which agree through etcd,
 * behind HAProxy.
 */
export async function startPatroni(folder: string): Promise<ClusterDatabase> {
  await using opened = new AsyncDisposableStack();
  await chmod(folder, 0o755);
  const etcd = await Promise.all(etcds.map((address) => startEtcd(folder, address)));
  for (const daemon of etcd) opened.use(daemon);
  // Starts one node after the other, so that the first becomes the primary.
  for (const address of nodes) opened.use(await startNode(folder, address));
  const haproxy = opened.use(await startHaproxy(folder));
  const addressOf = (port: number) => `postgres://postgres:${password}@${balancer.address}:${port}/postgres`;
  const end = opened.move();
  return {
    environment: {
      DATABASE_URL: addressOf(balancer.primary),
      DATABASE_READ_URL: addressOf(balancer.replica),
    },
    faults: [killing(haproxy), killingPrimary(folder), killingLeader(etcd)],
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

function startEtcd(folder: string, address: string): Promise<Daemon> {
  const peer = (one: string) => `http://${one}:2380`;
  return Daemon.start({
    name: `etcd at ${address}`,
    command: 'etcd',
    args: [
      ...['--name', address, '--data-dir', path.join(folder, `etcd-${address}`)],
      ...[
        '--listen-client-urls',
        `http://${address}:2379`,
        '--advertise-client-urls',
        `http://${address}:2379`,
      ],
      ...['--listen-peer-urls', peer(address), '--initial-advertise-peer-urls', peer(address)],
      ...['--initial-cluster', etcds.map((one) => `${one}=${peer(one)}`).join(',')],
      ...['--logger', 'zap', '--log-level', 'warn'],
    ],
    log: path.join(folder, `etcd-${address}.log`),
    isReady: async () => (await fetch(`http://${address}:2379/health`)).ok,
  });
}

const dataDirOf = (folder: string, address: string) => path.join(folder, `postgres-${address}`, 'data');

async function startNode(folder: string, address: string): Promise<Daemon> {
  const home = path.join(folder, `postgres-${address}`);
  await mkdir(home);
  const config = path.join(home, 'patroni.json');
  // YAML is a superset of JSON.
  await writeFile(config, JSON.stringify(patroniConfig(home, address, await findBinaries())));
  const asPostgres =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  if (asPostgres.length > 0) {
    const [uid, gid] = ['-u', '-g'].map((kind) => Number(execFileSync('id', [kind, 'postgres'])));
    for (const one of [home, config]) await chown(one, uid ?? 0, gid ?? 0);
  }
  const [command = '', ...args] = [...asPostgres, 'patroni', config];
  return Daemon.start({
    name: `PostgreSQL at ${address}`,
    command,
    args,
    log: path.join(folder, `postgres-${address}.log`),
    isReady: async () => (await isAt(address, 'primary')) || (await isAt(address, 'sync')),
  });
}

function patroniConfig(home: string, address: string, binaries: string) {
  const allowed = 'scram-sha-256';
  return {
    scope: 'kinora',
    name: address.replaceAll('.', '-'),
    restapi: { listen: `${address}:${restPort}`, connect_address: `${address}:${restPort}` },
    etcd3: { hosts: etcds.map((one) => `${one}:2379`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 5,
        // Fails over immediately instead of waiting for a dead primary to restart.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, wal_log_hints: 'on', shared_buffers: '64MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `${address}:${postgresPort}`,
      connect_address: `${address}:${postgresPort}`,
      data_dir: path.join(home, 'data'),
      bin_dir: binaries,
      pgpass: path.join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        `local all all trust`,
        `host all all 127.0.0.0/8 ${allowed}`,
        `host replication replicator 127.0.0.0/8 ${allowed}`,
      ],
    },
  };
}

async function startHaproxy(folder: string): Promise<Daemon> {
  const config = path.join(folder, 'haproxy.cfg');
  const servers = nodes.map(
    (address) => `  server ${address} ${address}:${postgresPort} check port ${restPort}`,
  );
  const section = (role: 'primary' | 'replica') => `
listen ${role}
  bind ${balancer.address}:${balancer[role]}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
  await writeFile(
    config,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
${section('primary')}${section('replica')}`,
  );
  return Daemon.start({
    name: 'HAProxy',
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', config],
    log: path.join(folder, 'haproxy.log'),
    isReady: () =>
      responds(`postgres://postgres:${password}@${balancer.address}:${balancer.primary}/postgres`),
  });
}

/** Whether Patroni reports that a node has this role. */
async function isAt(address: string, role: 'primary' | 'sync'): Promise<boolean> {
  const answer = await fetch(`http://${address}:${restPort}/${role}`).catch(() => null);
  return answer?.ok ?? false;
}

async function findNode(role: 'primary' | 'sync'): Promise<string | undefined> {
  for (const address of nodes) if (await isAt(address, role)) return address;
  return undefined;
}

/** Kills the primary. The standby is promoted, and the old primary becomes its standby. */
function killingPrimary(folder: string): Fault {
  return {
    name: 'kill the primary database',
    limit: changeLimit,
    async happen() {
      const primary = await findNode('primary');
      if (!primary) throw new Error('there is no primary');
      const pid = Number.parseInt(
        await readFile(path.join(dataDirOf(folder, primary), 'postmaster.pid'), 'utf8'),
        10,
      );
      process.kill(pid, 'SIGKILL');
      const deadline = Date.now() + timeoutMs;
      const isWhole = async () => {
        const now = await findNode('primary');
        return now !== undefined && now !== primary && (await isAt(primary, 'sync'));
      };
      while (!(await isWhole())) {
        if (Date.now() > deadline) throw new Error('the old primary has not become a standby');
        await wait(500);
      }
    },
  };
}

/** Kills the leader of etcd. The remaining members elect a new one. */
function killingLeader(etcd: readonly Daemon[]): Fault {
  return {
    name: "kill etcd's leader",
    limit: usualLimit,
    async happen() {
      for (const [index, address] of etcds.entries()) {
        const answer = await fetch(`http://${address}:2379/v3/maintenance/status`, {
          method: 'POST',
          body: '{}',
        });
        const { leader, header } = (await answer.json()) as { leader: string; header: { member_id: string } };
        const daemon = etcd[index];
        if (leader === header.member_id && daemon) return killing(daemon).happen();
      }
      throw new Error('etcd has no leader');
    },
  };
}
