import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The secret kept in a data directory, made at the first start. It is linked into place whole, so that
 * of several processes starting at once, all read the one that was there first.
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  const candidate = `${file}.${process.pid}.tmp`;
  await writeFile(candidate, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    await link(candidate, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(candidate);
  }
  return (await readFile(file, 'utf8')).trim();
}
