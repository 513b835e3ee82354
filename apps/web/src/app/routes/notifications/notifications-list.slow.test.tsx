import { listNotifications } from '@kinora/contract/notifications';
import { beforeEach } from 'vitest';
import { respond } from '#test/api.ts';
import { pageAt } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { fakeEventSources } from '#test/event-source.ts';
import { listBasics } from '#test/list-states.ts';
import { called } from '#test/pages/notifications.ts';

beforeEach(() => void fakeEventSources());

listBasics('Notifications', {
  url: '/notifications',
  endpoint: listNotifications,
  otherHandlers: defaultHandlers,
  serveItems: (pages) =>
    respond(listNotifications, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { notifications: items.map(called), unreadCount: items.length, unseenCount: 0, ...end };
    }),
  empty: 'No notifications yet',
  item: 'notification',
});
