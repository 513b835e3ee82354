import { statSync } from 'node:fs';
import path from 'node:path';

/**
 * A test for modules that are in `files`, given relative to `folder`. Throws when a file is missing, so that a list of
 * files can't go stale unnoticed when one is renamed.
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
