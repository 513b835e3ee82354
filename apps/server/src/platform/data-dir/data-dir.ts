import { chmod, mkdir } from 'node:fs/promises';

/**
 * Root runs its media programs as another user, who has to pass through the folders but can't list them. Any other
 * account keeps the folders to itself.
 */
const isRoot = () => process.getuid?.() === 0;

/** Makes this process and its children create files that no other account can read. A worker thread can't set this. */
export function keepFilesPrivate(): void {
  process.umask(isRoot() ? 0o066 : 0o077);
}

/** Creates the data directory, or closes it to other accounts. Throws if it belongs to somebody else. */
export async function openDataDir(dataDir: string): Promise<void> {
  const mode = isRoot() ? 0o711 : 0o700;
  await mkdir(dataDir, { recursive: true, mode });
  await chmod(dataDir, mode);
}
