import { statSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns a predicate that matches the modules in `files`, relative to `folder`. Throws if a file is missing, so that a
 * renamed file fails the build.
 */
export function listedFiles(folder: string, files: readonly string[]): (module: string) => boolean {
  const listed = new Set(files.map((file) => path.resolve(folder, file)));
  for (const file of listed) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      throw new Error(`${file} is listed in the Vite config but doesn't exist`);
    }
  }
  return (module) => listed.has(path.normalize(module));
}
