import { getChannel } from '@kinora/contract/channels';
import {
  followNotifications,
  getNotificationSettings,
  seeNotifications,
} from '@kinora/contract/notifications';
import { setBell } from '@kinora/contract/subscriptions';
import { beforeEach, describe, expect, test } from 'vitest';
import { api, respond, respondWithError } from '#test/api.ts';
import { aChannel, ada, grace, notificationSettings, ownerOf } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { fakeEventSources } from '#test/event-source.ts';
import { bell, counts, expectUnread, holding, switchOf } from '#test/pages/notification-states.ts';
import { aNotification } from '#test/pages/notifications.ts';
import { expectAbsent, expectVisible, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

let streams: ReturnType<typeof fakeEventSources>;
beforeEach(() => {
  streams = fakeEventSources();
});

describe('the notifications page', () => {
  beforeEach(() => api.use(respond(seeNotifications, () => ({ unreadCount: 1, unseenCount: 0 }))));

  test("names a followed source that couldn't be checked, says why, and links to its import", async () => {
    const followed = { _id: crypto.randomUUID(), title: 'Lectures' };
    const reason = 'This feed could not be read. It may be damaged.';
    const none = { actors: [], actorsCount: 0, video: undefined };
    api.use(holding(aNotification({ kind: 'followFailed', followed, reason, ...none })));
    await visit('/notifications', ada);
    await expect
      .element(link("Unread: “Lectures” couldn't be checked for new videos"))
      .toHaveAttribute('href', `/import/${followed._id}`);
    await expectVisible(reason);
  });

  test('reports several uploads at once, and links to the dashboard', async () => {
    api.use(holding(aNotification({ kind: 'ready', actors: [], actorsCount: 0, videosCount: 7 })));
    await visit('/notifications', ada);
    await expect.element(link('Unread: 7 videos are ready')).toHaveAttribute('href', '/dashboard');
  });

  test('reports how many reports are open, and the reason of a single one', async () => {
    const report = { kind: 'tweet', reason: 'Spam or misleading' } as const;
    const reported = (reportsCount: number) =>
      aNotification({ kind: 'report', actors: [], actorsCount: 0, video: undefined, report, reportsCount });
    api.use(holding(reported(12)));
    await visit('/notifications', ada);
    await expect
      .element(link('Unread: 12 reports are waiting for review'))
      .toHaveAttribute('href', '/admin/reports');
    await expectAbsent('Spam or misleading');
    api.use(holding(reported(1)));
    await visit('/notifications', ada);
    await expectVisible(link('Unread: A tweet was reported'));
    await expectVisible('Spam or misleading');
  });

  test('updates from the stream even if the count stays the same', async () => {
    api.use(holding(aNotification()));
    await visit('/notifications', ada);
    await expect.poll(streams.urls).toHaveLength(1);
    streams.send('message', counts(1));
    await expectVisible(link('Unread: Grace Hopper liked your video “Gears”'));
    await expectUnread();
    api.use(holding(aNotification({ actors: [ownerOf(ada), ownerOf(grace)], actorsCount: 2 })));
    streams.send('message', counts(1));
    await expectVisible(link('Unread: Ada Lovelace and Grace Hopper liked your video “Gears”'));
  });
});

describe('the bell in the header', () => {
  beforeEach(() => api.use(...defaultHandlers()));

  test('polls the count while there is no stream', async () => {
    api.use(respond(followNotifications, () => counts(2)));
    await visit('/history', ada);
    await expect.poll(streams.urls).toHaveLength(1);
    streams.refuse();
    await expectVisible(link('Notifications, 2 new'));
  });
});

describe("a channel's bell", () => {
  test('reverts when the change fails', async () => {
    api.use(...defaultHandlers());
    api.use(
      respond(getChannel, () => aChannel(grace, { isSubscribed: true, bell: 'all' })),
      respondWithError(setBell, 'RATE_LIMITED', 'Not now.'),
    );
    await visit('/channel/grace', ada);
    await bell.click();
    await expectVisible('Not now.');
    await expect.element(bell).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the settings', () => {
  const settings = notificationSettings;

  test('offer no emails if the site sends none', async () => {
    api.use(respond(getNotificationSettings, () => settings));
    await visit('/settings/notifications', ada);
    await expectVisible(switchOf('Likes: Push'));
    await expectAbsent(switchOf('Likes: Daily email'));
  });
});
