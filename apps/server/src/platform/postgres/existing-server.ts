import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds: the time that an orphaned PostgreSQL has to shut down, and the interval between checks. */
const shutdownTimeout = 15_000;
const interval = 50;

/**
 * Claims the data directory for this process. Shuts down a PostgreSQL that a killed Kinora left running. Throws if
 * another Kinora is still using the directory.
 */
export async function acquireDataDir(dataDir: string, cluster: string): Promise<void> {
  const owner = await readPid(ownerFile(dataDir));
  if (owner !== null && owner !== process.pid && isAlive(owner) && (await postmasterOf(cluster)) !== null) {
    throw new Error(
      `Kinora is already running on ${dataDir} (process ${owner}). Stop it first, or set another DATA_DIR and PORT.`,
    );
  }
  const deadline = performance.now() + shutdownTimeout;
  for (
    let postmaster = await postmasterOf(cluster);
    postmaster !== null;
    postmaster = await postmasterOf(cluster)
  ) {
    if (performance.now() > deadline) {
      throw new Error(`PostgreSQL (process ${postmaster}) is still running on ${cluster}. Please stop it.`);
    }
    signal(postmaster, 'SIGINT');
    await wait(interval);
  }
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
  await writeFile(ownerFile(dataDir), String(process.pid));
}

const ownerFile = (dataDir: string) => path.join(dataDir, 'kinora.pid');

/** Finds the pid of a running PostgreSQL; null if its pid file is stale, or the pid belongs to another program. */
export async function postmasterOf(cluster: string): Promise<number | null> {
  const pid = await readPid(path.join(cluster, 'postmaster.pid'));
  if (pid === null || !isAlive(pid)) return null;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres') ? pid : null;
}

async function readPid(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : null;
}

function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

/** Sends a signal; returns false if there is no such process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
