import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { binaryFolder, majorVersion } from './binaries.ts';
import { giveTo, type Identity, requireReachable } from './identity.ts';

const run = promisify(execFile);

export const superuser = 'kinora';

/**
 * Returns PostgreSQL's data directory, and creates it on the first start. Throws if another major version created it.
 */
export async function openCluster(dataDir: string, identity: Identity): Promise<string> {
  const cluster = path.join(dataDir, 'postgres');
  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) {
    await createCluster(dataDir, cluster, identity);
  } else if (version.trim() !== majorVersion) {
    throw new Error(
      `${cluster} was created by PostgreSQL ${version.trim()}, but this is ${majorVersion}. ` +
        'Dump it with that version and restore it into a new DATA_DIR.',
    );
  }
  await giveTo(identity, cluster);
  await requireReachable(identity, cluster);
  return cluster;
}

/**
 * Creates the directory under another name and renames it, so that an interrupted start leaves nothing that looks
 * finished.
 */
async function createCluster(dataDir: string, cluster: string, identity: Identity): Promise<void> {
  const draft = path.join(dataDir, 'postgres.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await giveTo(identity, draft);
  await requireReachable(identity, draft);
  await requireReachable(identity, binaryFolder());
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const [command = '', ...args] = [
    ...identity.prefix,
    path.join(binaryFolder(), 'initdb'),
    ...['-D', draft, '-U', superuser, '--auth=trust', '--no-instructions', ...locale],
  ];
  await run(command, args).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not initialize ${dataDir}. Is the disk full? ${detailOf(error)}`, {
      cause: error,
    });
  });
  await rename(draft, cluster);
}

function detailOf(error: unknown): string {
  return error instanceof Error && 'stderr' in error ? String(error.stderr).trim().slice(-500) : '';
}
