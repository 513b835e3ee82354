import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Runs in a separate process, because the umask applies to the whole process. */
const script = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  import { setPrivateUmask, openDataDir } from '${path.join(import.meta.dirname, 'data-dir.ts')}';
  import { loadOrCreateSecret } from '${path.join(import.meta.dirname, '../secret/secret.ts')}';
  setPrivateUmask();
  await openDataDir('.');
  await loadOrCreateSecret('.', 'session-secret');
  mkdirSync('media');
  writeFileSync('media/video', '');
`;

test('other accounts can neither list the data directory nor read its files, even if it used to be open', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kinora-test-'));
  await chmod(dataDir, 0o755);
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: dataDir });
  const modeOf = async (name: string) => (await stat(path.join(dataDir, name))).mode & 0o777;
  const folder = process.getuid?.() === 0 ? 0o711 : 0o700;
  expect([await modeOf('.'), await modeOf('media')]).toEqual([folder, folder]);
  expect([await modeOf('session-secret'), await modeOf('media/video')]).toEqual([0o600, 0o600]);
  expect((await readFile(path.join(dataDir, 'session-secret'), 'utf8')).length).toBeGreaterThan(60);
  await rm(dataDir, { recursive: true });
});
