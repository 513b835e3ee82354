import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { emptyMigration, type Migrations } from '../platform/db/migrate.ts';

const fileName = /^(\d{4}-[a-z\d-]+)\.ts$/;

/**
 * Reads the migrations of this folder, keyed by name. The names sort in the order in which they run. Those that have
 * been executed aren't loaded, because loading all of them takes a tenth of a server's start.
 */
export async function readMigrations(executed: ReadonlySet<string> = new Set()): Promise<Migrations> {
  const names = (await readdir(import.meta.dirname)).flatMap((file) => fileName.exec(file)?.[1] ?? []);
  const loaded = names.sort().map(async (name): Promise<[string, Migrations[string]]> => {
    if (executed.has(name)) return [name, emptyMigration];
    const file = path.join(import.meta.dirname, `${name}.ts`);
    return [name, await import(pathToFileURL(file).href)];
  });
  return Object.fromEntries(await Promise.all(loaded));
}
