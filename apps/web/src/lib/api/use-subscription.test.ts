import { expect, test } from 'vitest';
import { withSubscription } from './use-subscription.ts';

const channel = { isSubscribed: false, bell: 'none' as const, subscribersCount: 7 };

test('subscribing adds one subscriber and turns the bell on, and unsubscribing undoes both', () => {
  const subscribed = withSubscription(channel, true);
  expect(subscribed).toEqual({ isSubscribed: true, bell: 'all', subscribersCount: 8 });
  expect(withSubscription(subscribed, false)).toEqual(channel);
});

test('setting the same state again changes nothing', () => {
  expect(withSubscription(channel, false)).toBe(channel);
});
