import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { superuser } from './cluster.ts';
import { postmasterOf } from './existing-server.ts';

/**
 * Finds the connection string of the PostgreSQL that a running Kinora has started in its data directory; null if none
 * is running there.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = path.join(dataDir, 'postgres');
  const pid = await postmasterOf(cluster);
  if (pid === null) return null;
  // Line 4 of the file is the port, line 5 the folder of the socket.
  const [, , , port = '', folder = ''] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const socket = await reachable(folder, port, pid);
  return `postgres://${superuser}@localhost:${port}/postgres?host=${encodeURIComponent(socket)}`;
}

/**
 * Returns a path through which this process can reach the socket's folder. If a service has a private folder for
 * temporary files, other processes can only reach it through `/proc`.
 */
async function reachable(folder: string, port: string, pid: number): Promise<string> {
  try {
    await access(path.join(folder, `.s.PGSQL.${port}`));
    return folder;
  } catch {
    return `/proc/${pid}/root${folder}`;
  }
}
