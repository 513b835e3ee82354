import { listNotifications, type Notification } from '@kinora/contract/notifications';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { respond } from '#test/api.ts';
import { pagination } from '#test/content.ts';
import { button } from '#test/screen.ts';

/** The counts while nothing is seen. */
export const counts = (unreadCount: number) => ({ unreadCount, unseenCount: unreadCount });

export const holding = (...notifications: Notification[]) =>
  respond(listNotifications, () => ({ notifications, unreadCount: 1, unseenCount: 0, ...pagination() }));

export const expectUnread = () =>
  expect.element(button('Mark all as read')).not.toHaveAttribute('aria-disabled', 'true');

export const bell = button('Notify me about new videos from Grace Hopper');

export const switchOf = (name: string) => page.getByRole('switch', { name, exact: true });
