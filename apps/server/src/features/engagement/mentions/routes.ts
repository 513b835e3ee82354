import { suggestPeople } from '@kinora/contract/mentions';
import type { Routing } from '../../../http/routing.ts';
import { presentOwner } from '../../identity/accounts/present.ts';
import { suggest } from './service.ts';

export function mentionRoutes({ bind }: Routing): void {
  bind(
    suggestPeople,
    async (ctx, { viewer, query }) =>
      (await suggest(ctx, viewer, query.query)).map((row) => presentOwner(ctx.urls, row)),
    { limit: 'suggest', heavy: true },
  );
}
