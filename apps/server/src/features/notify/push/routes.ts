import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@kinora/contract/notifications';
import type { Routing } from '../../../http/routing.ts';
import { subscribe, unsubscribe } from './service.ts';
import { createVapidKeys } from './vapid.ts';

export function pushRoutes({ bind, context }: Routing): void {
  const { publicKey } = createVapidKeys(context.secret);
  bind(getPushKey, async () => ({ publicKey }));

  bind(subscribeToPush, async (ctx, { viewer, body }) => {
    await subscribe(ctx, viewer, body);
    return {};
  });

  bind(unsubscribeFromPush, async (ctx, { viewer, body }) => {
    await unsubscribe(ctx, viewer, body.endpoint);
    return {};
  });
}
