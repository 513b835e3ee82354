import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../../context.ts';
import { extractThumbnail } from './archives/archived-video.ts';
import { findOwnItem } from './item-queries.ts';
import { locationOf } from './reading/read-list.ts';
import { SourceError } from './sources/source.ts';
import type { FindThumbnail } from './thumbnail-route.ts';

export const findThumbnail: FindThumbnail = async (ctx, viewer, { importId, itemId }, signal) => {
  if (!isUuid(importId) || !isUuid(itemId)) return null;
  const item = await findOwnItem(ctx.db, viewer.id, importId, itemId);
  if (!item?.thumbnail) return null;
  return item.url === null ? readArchived(ctx, item, signal) : item.thumbnail;
};

type ArchivedItem = NonNullable<Awaited<ReturnType<typeof findOwnItem>>>;

async function readArchived(ctx: Context, item: ArchivedItem, signal: AbortSignal): Promise<Buffer | null> {
  await using folder = await ctx.scratch.createFolder();
  const file = path.join(folder.path, 'thumbnail');
  try {
    const location = locationOf(item);
    return (await extractThumbnail({ ctx, location, item, signal }, file)) ? await readFile(file) : null;
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}
