import { validate as isUuid } from 'uuid';
import { readThumbnail } from './archives/archived-video.ts';
import { findOwnItem } from './item-queries.ts';
import { locationOf } from './reading/read-list.ts';
import { SourceError } from './sources/source.ts';
import type { FindThumbnail } from './thumbnail-route.ts';

export const findThumbnail: FindThumbnail = async (ctx, viewer, { importId, itemId }) => {
  if (!isUuid(importId) || !isUuid(itemId)) return null;
  const item = await findOwnItem(ctx.db, viewer.id, importId, itemId);
  if (!item?.thumbnail) return null;
  if (item.url !== null) return item.thumbnail;
  try {
    return await readThumbnail({ ctx, location: locationOf(item), item });
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
};
