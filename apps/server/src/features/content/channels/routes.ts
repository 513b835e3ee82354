import { getChannel, updateChannel } from '@kinora/contract/channels';
import type { Routing } from '../../../http/routing.ts';
import { presentChannel } from './present.ts';
import { change, read } from './service.ts';

export function channelRoutes({ bind }: Routing): void {
  bind(getChannel, async (ctx, { viewer, params }) =>
    presentChannel(ctx.urls, await read(ctx, viewer, params.channel)),
  );

  bind(
    updateChannel,
    async (ctx, { viewer, body }) => presentChannel(ctx.urls, await change(ctx, viewer, body)),
    { limit: 'edit' },
  );
}
