import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { createId } from '../../platform/db/ids.ts';
import * as queries from './queries.ts';

/**
 * Keeps a text that the server has written as a file, and gives back its id. Like an upload it is on record before
 * it is there, and swept after a day unless it is claimed.
 */
export async function keepCaptionsFile(ctx: Context, viewer: Viewer, text: string): Promise<string> {
  const id = createId();
  const created_at = new Date();
  const key = `assets/${id}/captions.vtt`;
  await using folder = await ctx.scratch.createFolder();
  const file = path.join(folder.path, 'captions.vtt');
  await ctx.scratch.requireRoom(Buffer.byteLength(text));
  await writeFile(file, text);
  await queries.insertAsset(ctx.db, {
    id,
    user_id: viewer.id,
    folder: 'captions',
    resource_type: 'text',
    format: 'vtt',
    bytes: Buffer.byteLength(text),
    width: 0,
    height: 0,
    duration: null,
    etag: createHash('md5').update(text).digest('hex'),
    original_filename: 'captions',
    version: Math.floor(created_at.getTime() / 1000),
    source_key: key,
    video_key: null,
    preview: null,
    probe: null,
    status: 'receiving',
    created_at,
  });
  await ctx.storage.putFile(key, file);
  await queries.markStored(ctx.db, id);
  return id;
}
