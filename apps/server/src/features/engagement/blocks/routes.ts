import { blockPerson, listBlocks, unblockPerson } from '@kinora/contract/blocks';
import type { Routing } from '../../../http/routing.ts';
import { presentOwner } from '../../identity/accounts/present.ts';
import { block, list, unblock } from './service.ts';

export function blockRoutes({ bind }: Routing): void {
  bind(blockPerson, (ctx, { viewer, params }) => block(ctx, viewer, params.userId), { limit: 'block' });

  bind(unblockPerson, (ctx, { viewer, params }) => unblock(ctx, viewer, params.userId));

  bind(listBlocks, async (ctx, { viewer, query }) => {
    const { rows, info } = await list(ctx, viewer, query);
    return { people: rows.map((row) => presentOwner(ctx.urls, row)), ...info };
  });
}
