import { execFile } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that PostgreSQL runs as: the prefix of its command, and the ids that have to own its files. */
export type Identity = { prefix: string[]; uid?: number; gid?: number };

/** The id of `nobody` on Linux. */
const unprivileged = 65_534;

/**
 * PostgreSQL refuses to run as root, so root starts it in a user namespace. There it has another id but still owns
 * root's files, so its data can be below folders that other users can't enter. Where namespaces are forbidden, it runs
 * as `nobody`, which has to be able to reach the files. Either way, it shuts down when this process dies for any
 * reason, provided that `setpriv` works.
 */
export async function findIdentity(): Promise<Identity> {
  const dieWithUs = (await works('setpriv', ['--pdeathsig', 'INT', 'true']))
    ? ['setpriv', '--pdeathsig', 'INT']
    : [];
  if (process.getuid?.() !== 0) return { prefix: dieWithUs };
  const namespace = ['unshare', '--user', `--map-user=${unprivileged}`, `--map-group=${unprivileged}`];
  if (await works('unshare', [...namespace.slice(1), 'true'])) {
    return { prefix: [...namespace, ...dieWithUs], uid: 0, gid: 0 };
  }
  const become = [
    'setpriv',
    `--reuid=${unprivileged}`,
    `--regid=${unprivileged}`,
    '--clear-groups',
    '--pdeathsig',
    'INT',
  ];
  return { prefix: become, uid: unprivileged, gid: unprivileged };
}

/** Makes the identity the owner of a folder and its contents, unless it already owns the folder. */
export async function giveTo(identity: Identity, folder: string): Promise<void> {
  const { uid, gid } = identity;
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return;
  await chown(folder, uid, gid);
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(entries.map((entry) => chown(path.join(folder, entry), uid, gid)));
}

/** Throws an error with advice for the operator if the identity can't reach a path. */
export async function requireReachable(identity: Identity, target: string): Promise<void> {
  if (identity.prefix.length === 0) return;
  const [command = '', ...args] = [...identity.prefix, 'test', '-e', target];
  if (await works(command, args)) return;
  throw new Error(
    `PostgreSQL can't run as root, and the user it runs as instead can't reach ${target}. ` +
      'Make its parent folders accessible (chmod o+x), run Kinora as an ordinary user, or set DATABASE_URL.',
  );
}

async function works(command: string, args: string[]): Promise<boolean> {
  try {
    await run(command, args);
    return true;
  } catch {
    return false;
  }
}
