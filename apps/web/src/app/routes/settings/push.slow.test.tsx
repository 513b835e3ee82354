import {
  getNotificationSettings,
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '@kinora/contract/notifications';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond } from '#test/api.ts';
import { ada, notificationSettings } from '#test/content.ts';
import { button, expectAbsent, expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

// A headless browser denies all notifications and has no push service, so both are mocked. The service worker is real.

const publicKey = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';
const keys = { p256dh: publicKey, auth: 'tBHItJI5svbpez7KI4CCXg' };
const endpoint = 'https://push.example.org/1';
const texts = {
  on: 'This browser shows notifications, even while the site is closed, until you log out here.',
  off: "This browser doesn't show notifications.",
  denied: 'This browser blocks notifications. Allow them for this site in its settings first.',
};
const open = () => visit('/settings/notifications', ada);
const onPushRequest = vi.fn<(body: object) => Record<string, never>>(() => ({}));

/** Mocks the notification permission before and after the prompt. */
function permit(before: NotificationPermission, then = before): void {
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue(before);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission.mockReturnValue(then);
    return then;
  });
}

/** Mocks the browser's push service. */
function havePushService() {
  const subscription: PushSubscription = {
    endpoint,
    expirationTime: null,
    options: { applicationServerKey: null, userVisibleOnly: true },
    getKey: () => null,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      found.mockResolvedValue(null);
      return true;
    },
  };
  const found = vi.spyOn(PushManager.prototype, 'getSubscription').mockResolvedValue(null);
  return vi.spyOn(PushManager.prototype, 'subscribe').mockImplementation(async () => {
    found.mockResolvedValue(subscription);
    return subscription;
  });
}

beforeEach(() => {
  onPushRequest.mockClear();
  api.use(
    respond(getNotificationSettings, () => notificationSettings),
    respond(getPushKey, () => ({ publicKey })),
    respond(subscribeToPush, ({ body }) => onPushRequest(body)),
    respond(unsubscribeFromPush, ({ body }) => onPushRequest(body)),
  );
});
afterEach(async () => {
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
});

test('explains that the browser has no push support, and offers no button', async () => {
  const { PushManager } = window;
  onTestFinished(() => void Object.assign(window, { PushManager }));
  Reflect.deleteProperty(window, 'PushManager');
  await open();
  await expectVisible("This browser can't show notifications here.");
  await expectAbsent(button('Turn on'));
});

test('explains where to allow notifications that the browser denies', async () => {
  permit('denied');
  await open();
  await expectVisible(texts.denied);
  await expectAbsent(button('Turn on'));
});

test('push notifications can be turned on and off, and stay on when the page is opened again', async () => {
  permit('default', 'granted');
  const subscribe = havePushService();
  await open();
  await expectVisible(texts.off);
  await button('Turn on').click();
  await expectVisible(texts.on);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
  expect(onPushRequest.mock.lastCall).toEqual([{ endpoint, keys }]);
  await open();
  await expectVisible(texts.on);
  await button('Turn off').click();
  await expectVisible(texts.off);
  expect(onPushRequest.mock.lastCall).toEqual([{ endpoint }]);
  await expect.element(button('Turn on')).toHaveFocus();
});

test('explains where to allow notifications after the person denies them', async () => {
  permit('default', 'denied');
  await open();
  await button('Turn on').click();
  await expect.element(page.getByText(texts.denied)).toHaveFocus();
  await expectAbsent(button('Turn on'));
});

test('a failure of the push service leaves push notifications off', async () => {
  permit('granted');
  await open();
  await button('Turn on').click();
  await expectVisible("The browser couldn't change this. Please try again.");
  await expectVisible(texts.off);
  expect(onPushRequest).not.toHaveBeenCalled();
});

test('a failure to unsubscribe on the server leaves push notifications on', async () => {
  permit('granted');
  havePushService();
  await open();
  await button('Turn on').click();
  await expectVisible(texts.on);
  api.use(fail(unsubscribeFromPush));
  await button('Turn off').click();
  await expectVisible("The browser couldn't change this. Please try again.");
  await open();
  await expectVisible(texts.on);
});
