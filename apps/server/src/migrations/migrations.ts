import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migrations } from '../platform/db/migrate.ts';

const fileName = /^(\d{4}-[a-z\d-]+)\.ts$/;

/** Finds the migrations of this folder. A server loads only pending ones, because all take a tenth of its start. */
export async function readMigrations(): Promise<Migrations> {
  const names = (await readdir(import.meta.dirname)).flatMap((file) => fileName.exec(file)?.[1] ?? []);
  const load = (name: string) => import(pathToFileURL(path.join(import.meta.dirname, `${name}.ts`)).href);
  return Object.fromEntries(names.map((name) => [name, () => load(name)]));
}
