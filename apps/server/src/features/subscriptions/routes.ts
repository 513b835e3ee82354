import { toggleSubscription } from '@kinora/contract/subscriptions';
import type { Bind } from '../../http/bind.ts';
import { toggle } from './service.ts';

export function subscriptionRoutes(bind: Bind): void {
  bind(toggleSubscription, (ctx, { viewer, params }) => toggle(ctx, viewer, params.channelId));
}
