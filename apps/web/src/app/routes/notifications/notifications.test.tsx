import { answerAct } from '@kinora/contract/appeals';
import { getChannel } from '@kinora/contract/channels';
import {
  changeNotificationSettings,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  seeNotifications,
} from '@kinora/contract/notifications';
import { setBell, toggleSubscription } from '@kinora/contract/subscriptions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aChannel, ada, grace, notificationSettings, ownerOf, pagination } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { fakeEventSources } from '#test/event-source.ts';
import { bell, counts, expectUnread, holding, switchOf } from '#test/pages/notification-states.ts';
import { aNotification, called, video } from '#test/pages/notifications.ts';
import { button, expectAbsent, expectUrl, expectVisible, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

let streams: ReturnType<typeof fakeEventSources>;
beforeEach(() => {
  streams = fakeEventSources();
});

test('a staff action can be appealed once, and the appeal is shown with it', async () => {
  const moderationNotification = { ...called('Please be kind.'), answer: null };
  let given: string | null = null;
  const sent = vi.fn<(call: object) => Record<string, never>>(() => ({}));
  api.use(
    ...defaultHandlers(),
    respond(listNotifications, () => ({
      notifications: [{ ...moderationNotification, answer: given }, called('An older message')],
      unreadCount: 0,
      unseenCount: 0,
      ...pagination(),
    })),
    respond(answerAct, ({ params, body }) => {
      given = body.text;
      return sent({ ...params, ...body });
    }),
  );
  await visit('/notifications', ada);
  await button('Appeal').click();
  const dialog = page.getByRole('dialog', { name: 'Appeal to the moderators' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectVisible('Appeal is required.');
  await dialog.getByLabelText('Your appeal').fill('I did not mean it.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectVisible('Your appeal: I did not mean it.');
  await expectAbsent(dialog);
  await expectAbsent(button('Appeal'));
  await expect.poll(() => document.activeElement?.textContent).toBe('Your appeal: I did not mean it.');
  expect(sent.mock.calls).toEqual([
    [{ notificationId: moderationNotification._id, text: 'I did not mean it.' }],
  ]);
});

describe('the notifications page', () => {
  beforeEach(() => api.use(respond(seeNotifications, () => ({ unreadCount: 1, unseenCount: 0 }))));

  test('names the person and the action, and links to the comment', async () => {
    const comment = { _id: crypto.randomUUID(), content: 'Lovely gears.', parentId: null };
    api.use(
      holding(
        aNotification({ actors: [ownerOf(grace), ownerOf(ada)], actorsCount: 12 }),
        aNotification({ kind: 'comment', comment }),
        aNotification({ kind: 'subscriber', video: undefined }),
      ),
    );
    await visit('/notifications', ada);
    await expectVisible(link('Unread: Grace Hopper and 11 others liked your video “Gears”'));
    await expect
      .element(link('Unread: Grace Hopper commented on your video “Gears”'))
      .toHaveAttribute('href', `/video/${video._id}?comment=${comment._id}`);
    await expectVisible('Lovely gears.');
    await expect
      .element(link('Unread: Grace Hopper subscribed to your channel'))
      .toHaveAttribute('href', '/channel/grace');
  });

  test('clears the number in the header while it is open, but keeps its notifications unread', async () => {
    api.use(...defaultHandlers(), holding(aNotification()));
    await visit('/history', ada);
    await expect.poll(streams.urls).toHaveLength(1);
    streams.send('message', counts(1));
    await link('Notifications, 1 new').click();
    await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }));
    await expectVisible(link('Unread: Grace Hopper liked your video “Gears”'));
    await expectUnread();
    const seen = vi.fn(() => ({ unreadCount: 2, unseenCount: 0 }));
    api.use(respond(seeNotifications, seen));
    streams.send('message', { unreadCount: 2, unseenCount: 1 });
    await expect.poll(() => seen).toHaveBeenCalledOnce();
  });

  test('marks an opened notification as read', async () => {
    const read = vi.fn((_body: unknown) => counts(0));
    const one = aNotification({ kind: 'subscriber', video: undefined });
    api.use(
      ...defaultHandlers(),
      holding(one),
      respond(readNotifications, ({ body }) => read(body)),
    );
    await visit('/notifications', ada);
    await link(/Grace Hopper subscribed/).click();
    await expectUrl('/channel/grace');
    await expect.poll(() => read).toHaveBeenCalledWith({ ids: [one._id] });
  });

  test('marks all as read immediately, and reverts on failure', async () => {
    api.use(holding(aNotification()), respondWithError(readNotifications, 'RATE_LIMITED', 'Not now.'));
    await visit('/notifications', ada);
    await expect.poll(streams.urls).toHaveLength(1);
    streams.send('message', counts(1));
    await expectUnread();
    await button('Mark all as read').click();
    await expectVisible('Not now.');
    await expectVisible(link(/^Unread: /));
    api.use(respond(readNotifications, () => counts(0)));
    await button('Mark all as read').click();
    await expectVisible(link('Grace Hopper liked your video “Gears”'));
    await expect.element(button('Mark all as read')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the bell in the header', () => {
  beforeEach(() => api.use(...defaultHandlers()));

  test('shows the count from the stream as it arrives', async () => {
    await visit('/history', ada);
    await expectVisible(link('Notifications'));
    await expect.poll(streams.urls).toEqual(['/api/v1/notifications/events']);
    streams.send('message', counts(3));
    await expectVisible(link('Notifications, 3 new'));
    streams.send('message', counts(120));
    await expectVisible(link('Notifications, 120 new'));
    await expectVisible('99+');
    streams.send('message', counts(0));
    await expectAbsent('99+');
  });
});

describe("a channel's bell", () => {
  test('is beside Subscribed and on by default', async () => {
    const set = vi.fn(({ level }: { level: 'all' | 'none' }) => ({ level }));
    api.use(...defaultHandlers());
    api.use(
      respond(getChannel, () => aChannel(grace)),
      respond(toggleSubscription, () => ({ isSubscribed: true, subscribersCount: 8 })),
      respond(setBell, ({ body }) => set(body)),
    );
    await visit('/channel/grace', ada);
    await expectVisible(button('Subscribe'));
    await expectAbsent(bell);
    await button('Subscribe').click();
    await expect.element(bell).toHaveAttribute('aria-pressed', 'true');
    await bell.click();
    await expect.element(bell).toHaveAttribute('aria-pressed', 'false');
    await expectVisible("You won't be notified about new videos from Grace Hopper");
    expect(set.mock.calls).toEqual([[{ level: 'none' }]]);
  });
});

describe('the settings', () => {
  const settings = notificationSettings;

  test('switch each kind and delivery method, and revert when that fails', async () => {
    const change = vi.fn((_change: unknown) => settings);
    api.use(
      respond(getNotificationSettings, () => settings),
      respond(changeNotificationSettings, ({ body }) => change(body)),
    );
    await visit('/settings/notifications', ada, { mail: true });
    await switchOf('Likes: Daily email').click();
    await expect.element(switchOf('Likes: Daily email')).toBeChecked();
    await expect.poll(() => change.mock.calls).toEqual([[{ like: { mail: true } }]]);
    api.use(respondWithError(changeNotificationSettings, 'RATE_LIMITED', 'Not now.'));
    await switchOf('Comments: On site').click();
    await expectVisible('Not now.');
    await expect.element(switchOf('Comments: On site')).toBeChecked();
  });
});
