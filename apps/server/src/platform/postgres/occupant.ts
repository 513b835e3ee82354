import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a PostgreSQL which lost its Kinora has to shut down. */
const patience = 15_000;
const interval = 50;

/**
 * Makes sure that nobody else runs on the data directory. A PostgreSQL whose Kinora was killed is on
 * its way down, or is told to go; one whose Kinora lives is left alone. Throws for the latter.
 */
export async function expectVacant(dataDir: string, cluster: string): Promise<void> {
  const owner = await readPid(ownerFile(dataDir));
  if (owner !== null && owner !== process.pid && isAlive(owner) && (await postmasterOf(cluster)) !== null) {
    throw new Error(
      `Kinora already runs on ${dataDir} (process ${owner}). Stop it first, or set another DATA_DIR and PORT.`,
    );
  }
  const deadline = performance.now() + patience;
  for (
    let postmaster = await postmasterOf(cluster);
    postmaster !== null;
    postmaster = await postmasterOf(cluster)
  ) {
    if (performance.now() > deadline)
      throw new Error(`PostgreSQL (process ${postmaster}) still runs on ${cluster}. Please stop it.`);
    signal(postmaster, 'SIGINT');
    await wait(interval);
  }
  await rm(path.join(cluster, 'postmaster.pid'), { force: true });
  await writeFile(ownerFile(dataDir), String(process.pid));
}

const ownerFile = (dataDir: string) => path.join(dataDir, 'kinora.pid');

/** The process of a running PostgreSQL; null when its file was left behind and the number is nobody's, or another program's. */
async function postmasterOf(cluster: string): Promise<number | null> {
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

/** False when there is no such process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
