import { copyFile, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../src/context.ts';
import { createId } from '../src/platform/db/ids.ts';
import type { Person } from './person.ts';

/** An accepted upload: its row, and the paths of copies of its files. */
type Original = { row: { id: string }; files: string[] };

type Send = () => Promise<{ body: { public_id: string } }>;

const contexts = new WeakMap<FastifyInstance, Context>();
const originals = new Map<string, Promise<Original>>();

/** Lets `uploadCopy` access the database and the storage of an application. */
export function registerContext(app: FastifyInstance, ctx: Context): void {
  contexts.set(app, ctx);
}

/**
 * Uploads a file for this person, and returns the upload host's response. Each worker uploads a file only once per
 * name. Later calls copy its row and files, because checking and encoding a file take a second.
 */
export async function uploadCopy(app: FastifyInstance, person: Person, name: string, send: Send) {
  const ctx = contexts.get(app);
  if (!ctx || ctx.cloudinary) return (await send()).body;
  const original = originals.get(name) ?? makeOriginal(ctx, send);
  originals.set(name, original);
  return copyFor(ctx, person, await original);
}

async function makeOriginal({ db, storage }: Context, send: Send): Promise<Original> {
  const [folder, id] = (await send()).body.public_id.split('/');
  const { rows } = await sql<Pick<Original, 'row'>>`
    delete from media_assets where id = ${id} returning to_jsonb(media_assets) as row`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`the upload to ${folder} was not accepted`);
  const place = await mkdtemp(path.join(os.tmpdir(), 'kinora-original-'));
  const files: string[] = [];
  for await (const { key } of storage.list(`assets/${id}`)) {
    const file = path.join(place, path.basename(key));
    // The store may fetch a file as a hard link to its own file, so a copy makes the file independent of the store.
    await storage.fetchTo(key, `${file}.stored`);
    await copyFile(`${file}.stored`, file);
    files.push(file);
  }
  await storage.deleteAll(`assets/${id}`);
  return { row: found.row, files };
}

async function copyFor({ db, storage, scratch }: Context, person: Person, { row, files }: Original) {
  const id = createId();
  await using folder = await scratch.createFolder();
  for (const file of files) {
    const copy = path.join(folder.path, path.basename(file));
    await copyFile(file, copy);
    await storage.putFile(`assets/${id}/${path.basename(file)}`, copy);
  }
  const keys = JSON.parse(JSON.stringify(row).replaceAll(row.id, id));
  const copy = { ...keys, user_id: person.user._id, created_at: new Date() };
  const { rows } = await sql<{ folder: string }>`
    insert into media_assets
    select copied.* from jsonb_populate_record(null::media_assets, ${JSON.stringify(copy)}) as copied
    returning folder`.execute(db);
  return { public_id: `${rows[0]?.folder}/${id}` };
}
