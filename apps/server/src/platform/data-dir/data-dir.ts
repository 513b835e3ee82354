import { chmod, mkdir } from 'node:fs/promises';

/**
 * Root runs its media programs as another user, who has to pass through the folders but can't list them. Everybody else
 * keeps the folders to themselves.
 */
const isRoot = () => process.getuid?.() === 0;

/** Has this process and its children make files that nobody else can read. A worker thread can't set this. */
export function keepFilesPrivate(): void {
  process.umask(isRoot() ? 0o066 : 0o077);
}

/** Makes the data directory, or closes one that others could look into. Throws when it belongs to somebody else. */
export async function openDataDir(dataDir: string): Promise<void> {
  const mode = isRoot() ? 0o711 : 0o700;
  await mkdir(dataDir, { recursive: true, mode });
  await chmod(dataDir, mode);
}
