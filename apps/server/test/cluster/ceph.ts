import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../ports.ts';
import type { ClusterStore } from './cluster.ts';
import { Daemon } from './daemon.ts';

const run = promisify(execFile);

const address = '127.0.0.51';
const monitor = `v2:${address}:3300`;
const keys = { accessKeyId: 'kinora', secretAccessKey: 'for-a-test-alone' };

/**
 * Configures one copy of everything, in memory, because faults kill only the gateway while the cluster behind it keeps
 * running.
 */
function configOf(folder: string, fsid: string): string {
  const settings = {
    fsid,
    'mon host': monitor,
    'public addr': address,
    'run dir': folder,
    keyring: path.join(folder, 'keyring'),
    // Disables the admin socket, whose path would be too long.
    'admin socket': '',
    'mon data': path.join(folder, 'mon'),
    'mon data avail crit': 1,
    'mon allow pool size one': true,
    'osd data': path.join(folder, 'osd'),
    'osd objectstore': 'memstore',
    'memstore device bytes': 8 * 1024 ** 3,
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 8,
    'osd crush chooseleaf type': 0,
    'rgw data': path.join(folder, 'gateway'),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `[global]\n${lines.join('\n')}\n`;
}

/** Starts Ceph's S3 server, which stores its objects in a cluster of one monitor and one disk. */
export async function startCeph(parent: string, bucket: string): Promise<ClusterStore> {
  await using opened = new AsyncDisposableStack();
  const folder = path.join(parent, 'ceph');
  for (const name of ['mon', 'osd', 'gateway']) await mkdir(path.join(folder, name), { recursive: true });
  const config = path.join(folder, 'ceph.conf');
  const fsid = randomUUID();
  await writeFile(config, configOf(folder, fsid));
  const ceph = (program: string, ...args: string[]) =>
    run(program, ['-c', config, ...args], { cwd: folder, timeout: 60_000 });
  const start = (name: string, command: string, args: string[], isReady: () => Promise<boolean>) =>
    Daemon.start({
      name,
      command,
      args: ['-c', config, ...args, '-f'],
      log: path.join(parent, `${name}.log`),
      isReady,
    });

  // By default, `ceph` waits minutes for a monitor that doesn't respond yet.
  const isReached = async () => Boolean(await ceph('ceph', '--connect-timeout', '1', 'status'));

  await createKeys(folder);
  await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', monitor, 'map'], { cwd: folder });
  await ceph('ceph-mon', '-i', 'a', '--mkfs', '--monmap', 'map', '--keyring', 'keyring');
  opened.use(await start('monitor', 'ceph-mon', ['-i', 'a'], isReached));

  const disk = randomUUID();
  await createKey(folder, 'osd.0');
  await ceph('ceph', 'osd', 'new', disk);
  await ceph('ceph', 'auth', 'add', 'osd.0', 'osd', 'allow *', 'mon', 'allow profile osd', '-i', 'keyring');
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
  const isUp = async () => (await ceph('ceph', 'osd', 'stat')).stdout.includes('1 up');
  opened.use(await start('disk', 'ceph-osd', ['-i', '0'], isUp));

  const port = await freePort();
  const endpoint = `http://${address}:${port}`;
  const as = ['-n', 'client.gateway'];
  const daemon = opened.use(
    await start(
      'the store',
      'radosgw',
      [...as, '--rgw-frontends', `beast endpoint=${address}:${port}`],
      async () => (await fetch(endpoint)).ok,
    ),
  );
  const { accessKeyId, secretAccessKey } = keys;
  const keyArgs = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
  await ceph(
    'radosgw-admin',
    ...as,
    'user',
    'create',
    '--uid',
    'kinora',
    '--display-name',
    'Kinora',
    ...keyArgs,
  );
  await createBucket(endpoint, bucket);
  const end = opened.move();
  return {
    daemon,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

/** Creates the keys of the monitor, the administrator and the gateway. */
async function createKeys(folder: string): Promise<void> {
  const all = ['mon', 'osd', 'mgr'].flatMap((kind) => ['--cap', kind, 'allow *']);
  await createKey(folder, 'mon.', '--create-keyring', '--cap', 'mon', 'allow *');
  await createKey(folder, 'client.admin', ...all);
  await createKey(folder, 'client.gateway', ...all);
}

const createKey = (cwd: string, name: string, ...args: string[]) =>
  run('ceph-authtool', ['keyring', '--gen-key', '-n', name, ...args], { cwd });

async function createBucket(endpoint: string, bucket: string): Promise<void> {
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: keys, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
