import {
  changeNotificationSettings,
  followNotifications,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  seeNotifications,
} from '@kinora/contract/notifications';
import type { Routing } from '../../../http/routing.ts';
import { createNotificationStreams } from './events/notification-streams.ts';
import { changeSettings, list, read, see } from './inbox.ts';
import { presentNotificationPage } from './present.ts';
import { readSettings } from './read-settings.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export async function notificationRoutes(routing: Routing): Promise<void> {
  const { app, bind, context } = routing;
  const streams = createNotificationStreams(context);
  app.addHook('preClose', async () => streams.close());

  bind(listNotifications, async (ctx, { viewer, query }) =>
    presentNotificationPage(ctx.urls, await list(ctx, viewer, query)),
  );

  bind(readNotifications, (ctx, { viewer, body }) => read(ctx, viewer, body));

  bind(seeNotifications, (ctx, { viewer }) => see(ctx, viewer));

  bind(followNotifications, async ({ urls }, { viewer, query, request, reply }) => {
    const follower = { viewer, urls, videoIds: query.ids?.split(',') ?? [] };
    if (request.headers.accept !== 'text/event-stream') return streams.state(follower);
    const stream = await streams.open(follower);
    // Tells proxies to forward events without buffering.
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    return stream;
  });

  bind(getNotificationSettings, (ctx, { viewer }) => readSettings(ctx.db, viewer.id));

  bind(changeNotificationSettings, (ctx, { viewer, body }) => changeSettings(ctx, viewer, body));

  await unsubscribeRoutes(routing);
}
