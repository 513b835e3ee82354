import { answerAct } from '@kinora/contract/appeals';
import { getChannel } from '@kinora/contract/channels';
import {
  changeNotificationSettings,
  followNotifications,
  getNotificationSettings,
  listNotifications,
  type Notification,
  readNotifications,
} from '@kinora/contract/notifications';
import { setBell, toggleSubscription } from '@kinora/contract/subscriptions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api, refuse } from '#test/api.ts';
import {
  aCard,
  aChannel,
  ada,
  grace,
  notificationSettings,
  ownerOf,
  pageAt,
  pagination,
} from '#test/content.ts';
import { defaultAnswers } from '#test/default-answers.ts';
import { fakeEventSources } from '#test/event-source.ts';
import { listBasics } from '#test/list-states.ts';
import { arriveAt, button, link, see, seeNo } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

let streams: ReturnType<typeof fakeEventSources>;
beforeEach(() => {
  streams = fakeEventSources();
});

const { _id, title, thumbnail, thumbnailPreview } = aCard({ title: 'Gears' });
const video = { _id, title, thumbnail, thumbnailPreview };

function aNotification(change: Partial<Notification> = {}): Notification {
  return {
    _id: crypto.randomUUID(),
    kind: 'like',
    createdAt: new Date().toISOString(),
    readAt: null,
    actors: [ownerOf(grace)],
    actorsCount: 1,
    video,
    ...change,
  };
}

const called = (fullname: string) =>
  aNotification({ kind: 'moderation', actors: [], actorsCount: 0, video: undefined, reason: fullname });

listBasics('Notifications', {
  url: '/notifications',
  endpoint: listNotifications,
  around: defaultAnswers,
  holding: (pages) =>
    answer(listNotifications, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { notifications: items.map(called), unreadCount: items.length, ...end };
    }),
  empty: 'No notifications yet',
  item: 'notification',
});

test('a staff action can be appealed once, and the appeal is shown with it', async () => {
  const told = { ...called('Please be kind.'), answer: null };
  let given: string | null = null;
  const sent = vi.fn<(call: object) => Record<string, never>>(() => ({}));
  api.use(
    ...defaultAnswers(),
    answer(listNotifications, () => ({
      notifications: [{ ...told, answer: given }, called('An older message')],
      unreadCount: 0,
      ...pagination(),
    })),
    answer(answerAct, ({ params, body }) => {
      given = body.text;
      return sent({ ...params, ...body });
    }),
  );
  await visit('/notifications', ada);
  await button('Answer').click();
  const dialog = page.getByRole('dialog', { name: 'Answer the moderators' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await see('Answer is required.');
  await dialog.getByLabelText('Your answer').fill('I did not mean it.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await see('You answered: I did not mean it.');
  await seeNo(dialog);
  await seeNo(button('Answer'));
  await expect.poll(() => document.activeElement?.textContent).toBe('You answered: I did not mean it.');
  expect(sent.mock.calls).toEqual([[{ notificationId: told._id, text: 'I did not mean it.' }]]);
});

describe('the page of notifications', () => {
  const holding = (...notifications: Notification[]) =>
    answer(listNotifications, () => ({ notifications, unreadCount: 1, ...pagination() }));

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
    await see(link('Unread: Grace Hopper and 11 others liked your video “Gears”'));
    await expect
      .element(link('Unread: Grace Hopper commented on your video “Gears”'))
      .toHaveAttribute('href', `/video/${video._id}?comment=${comment._id}`);
    await see('Lovely gears.');
    await expect
      .element(link('Unread: Grace Hopper subscribed to your channel'))
      .toHaveAttribute('href', '/channel/grace');
  });

  test('marks an opened notification as read and lowers the number in the header', async () => {
    const read = vi.fn((_body: unknown) => ({ unreadCount: 0 }));
    const one = aNotification({ kind: 'subscriber', video: undefined });
    api.use(
      ...defaultAnswers(),
      holding(one),
      answer(readNotifications, ({ body }) => read(body)),
    );
    await visit('/notifications', ada);
    await expect.poll(streams.urls).toHaveLength(1);
    streams.send('message', { unreadCount: 1 });
    await see(link('Notifications, 1 unread'));
    await link(/Grace Hopper subscribed/).click();
    await arriveAt('/channel/grace');
    await expect.poll(() => read).toHaveBeenCalledWith({ ids: [one._id] });
    await see(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }));
  });

  test('follows the stream, even when the number stays the same', async () => {
    api.use(holding(aNotification()));
    await visit('/notifications', ada);
    await expect.poll(streams.urls).toHaveLength(1);
    streams.send('message', { unreadCount: 1 });
    await see(link('Unread: Grace Hopper liked your video “Gears”'));
    await see(link('Notifications, 1 unread'));
    api.use(holding(aNotification({ actors: [ownerOf(ada), ownerOf(grace)], actorsCount: 2 })));
    streams.send('message', { unreadCount: 1 });
    await see(link('Unread: Ada Lovelace and Grace Hopper liked your video “Gears”'));
  });

  test('marks all as read immediately, and reverts on failure', async () => {
    api.use(holding(aNotification()), refuse(readNotifications, 'RATE_LIMITED', 'Not now.'));
    await visit('/notifications', ada);
    await expect.poll(streams.urls).toHaveLength(1);
    streams.send('message', { unreadCount: 1 });
    await see(link('Notifications, 1 unread'));
    await button('Mark all as read').click();
    await see('Not now.');
    await see(link(/^Unread: /));
    api.use(answer(readNotifications, () => ({ unreadCount: 0 })));
    await button('Mark all as read').click();
    await see(link('Grace Hopper liked your video “Gears”'));
    await expect.element(button('Mark all as read')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the bell in the header', () => {
  beforeEach(() => api.use(...defaultAnswers()));

  test('shows the count from the stream as it arrives', async () => {
    await visit('/history', ada);
    await see(link('Notifications'));
    await expect.poll(streams.urls).toEqual(['/api/v1/notifications/events']);
    streams.send('message', { unreadCount: 3 });
    await see(link('Notifications, 3 unread'));
    streams.send('message', { unreadCount: 120 });
    await see(link('Notifications, 120 unread'));
    await see('99+');
    streams.send('message', { unreadCount: 0 });
    await seeNo('99+');
  });

  test('polls the count while there is no stream', async () => {
    api.use(answer(followNotifications, () => ({ unreadCount: 2 })));
    await visit('/history', ada);
    await expect.poll(streams.urls).toHaveLength(1);
    streams.refuse();
    await see(link('Notifications, 2 unread'));
  });
});

describe("a channel's bell", () => {
  const bell = button('Notify me of new videos of Grace Hopper');

  test('is beside Subscribed and on by default', async () => {
    const set = vi.fn(({ level }: { level: 'all' | 'none' }) => ({ level }));
    api.use(...defaultAnswers());
    api.use(
      answer(getChannel, () => aChannel(grace)),
      answer(toggleSubscription, () => ({ isSubscribed: true, subscribersCount: 8 })),
      answer(setBell, ({ body }) => set(body)),
    );
    await visit('/channel/grace', ada);
    await see(button('Subscribe'));
    await seeNo(bell);
    await button('Subscribe').click();
    await expect.element(bell).toHaveAttribute('aria-pressed', 'true');
    await bell.click();
    await expect.element(bell).toHaveAttribute('aria-pressed', 'false');
    await see('You no longer hear of new videos of Grace Hopper');
    expect(set.mock.calls).toEqual([[{ level: 'none' }]]);
  });

  test('reverts when the change fails', async () => {
    api.use(...defaultAnswers());
    api.use(
      answer(getChannel, () => aChannel(grace, { isSubscribed: true, bell: 'all' })),
      refuse(setBell, 'RATE_LIMITED', 'Not now.'),
    );
    await visit('/channel/grace', ada);
    await bell.click();
    await see('Not now.');
    await expect.element(bell).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the settings', () => {
  const settings = notificationSettings;
  const switchOf = (name: string) => page.getByRole('switch', { name, exact: true });

  test('switch each kind and delivery method, and revert when that fails', async () => {
    const change = vi.fn((_change: unknown) => settings);
    api.use(
      answer(getNotificationSettings, () => settings),
      answer(changeNotificationSettings, ({ body }) => change(body)),
    );
    await visit('/settings/notifications', ada, { mail: true });
    await switchOf('Likes: Daily mail').click();
    await expect.element(switchOf('Likes: Daily mail')).toBeChecked();
    await expect.poll(() => change.mock.calls).toEqual([[{ like: { mail: true } }]]);
    api.use(refuse(changeNotificationSettings, 'RATE_LIMITED', 'Not now.'));
    await switchOf('Comments: Here').click();
    await see('Not now.');
    await expect.element(switchOf('Comments: Here')).toBeChecked();
  });

  test('offer no emails if the site sends none', async () => {
    api.use(answer(getNotificationSettings, () => settings));
    await visit('/settings/notifications', ada);
    await see(switchOf('Likes: Push'));
    await seeNo(switchOf('Likes: Daily mail'));
  });
});
