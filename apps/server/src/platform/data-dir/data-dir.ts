import { chmod, mkdir } from 'node:fs/promises';

/**
 * A server that runs as root runs media programs as another user, which must be able to traverse the folders but not
 * list them. Any other server closes the folders to all other accounts.
 */
const isRoot = () => process.getuid?.() === 0;

/**
 * Makes this process and its children create files that no other account can read. A worker thread can't set the umask.
 */
export function setPrivateUmask(): void {
  process.umask(isRoot() ? 0o066 : 0o077);
}

/** Creates the data directory, or closes an existing one to other accounts. Throws if it belongs to another account. */
export async function openDataDir(dataDir: string): Promise<void> {
  const mode = isRoot() ? 0o711 : 0o700;
  await mkdir(dataDir, { recursive: true, mode });
  await chmod(dataDir, mode);
}
