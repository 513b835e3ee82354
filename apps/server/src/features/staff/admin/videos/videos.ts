import type { listAdminVideos } from '@kinora/contract/admin-videos';
import type { QueryOf } from '@kinora/contract/endpoint';
import type { Context } from '../../../../context.ts';
import { inOrder } from '../../../../platform/db/in-order.ts';
import { pageOf } from '../../../../platform/db/keyset.ts';
import * as queries from './video-queries.ts';

export async function videos(ctx: Context, asked: QueryOf<typeof listAdminVideos>) {
  const found = await queries.findAdminVideos(ctx, asked);
  const { rows, info } = pageOf(queries.adminVideoOrder(asked), asked, found);
  const ids = rows.map(({ video_id }) => video_id);
  return { rows: inOrder(ids, await queries.findAdminVideoRows(ctx.db, ids)), info };
}
