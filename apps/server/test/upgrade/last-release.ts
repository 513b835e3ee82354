import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/**
 * The commit of the last release, updated in the first change after each release. Packages that only this release
 * imports stay in `devDependencies`, because tests run its servers.
 */
const commit = 'abf95190d031a63af0494e2486729b3e65446f1d';

const root = path.resolve(import.meta.dirname, '../../../..');

/** False in a copy of the repository without its history. */
export const hasLastRelease =
  spawnSync('git', ['cat-file', '-e', `${commit}^{tree}`], { cwd: root, stdio: 'ignore' }).status === 0;

/** Lists the names of the last release's migrations. */
export function releasedMigrations(): string[] {
  const args = ['ls-tree', '--name-only', commit, 'apps/server/src/migrations/'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return files.map((file) => path.basename(file, '.ts'));
}

export type Release = AsyncDisposable & { readonly folder: string };

/** Extracts the files of the last release into a temporary folder, with the packages that are installed here. */
export async function checkOutLastRelease(): Promise<Release> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-release-'));
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@kinora'), { recursive: true });
  const installed = await readdir(path.join(root, 'node_modules'));
  for (const name of installed.filter((name) => name !== '@kinora' && !name.startsWith('.vite'))) {
    await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  await symlink(path.join(folder, 'packages/contract'), path.join(packages, '@kinora/contract'));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
