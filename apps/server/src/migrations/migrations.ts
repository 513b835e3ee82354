import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migrations } from '../platform/db/migrate.ts';

const fileName = /^(\d{4}-[a-z\d-]+)\.ts$/;

/** Reads all migrations of this folder, keyed by name. The names sort in the order in which they run. */
export async function readMigrations(): Promise<Migrations> {
  const names = (await readdir(import.meta.dirname)).flatMap((file) => fileName.exec(file)?.[1] ?? []);
  const loaded = names.sort().map(async (name): Promise<[string, Migrations[string]]> => {
    const file = path.join(import.meta.dirname, `${name}.ts`);
    return [name, await import(pathToFileURL(file).href)];
  });
  return Object.fromEntries(await Promise.all(loaded));
}
