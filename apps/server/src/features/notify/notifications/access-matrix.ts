import {
  changeNotificationSettings,
  followNotifications,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  seeNotifications,
  unsubscribeFromMails,
} from '@kinora/contract/notifications';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(listNotifications, 'the caller', open, () => ({})),
  row(readNotifications, 'the caller', open, () => ({ body: { ids: [] } })),
  row(seeNotifications, 'the caller', open, () => ({})),
  row(followNotifications, 'the caller', open, () => ({})),
  row(getNotificationSettings, 'the caller', open, () => ({})),
  row(changeNotificationSettings, 'the caller', open, () => ({ body: { like: { push: false } } })),
  // No caller has a valid token here; the email tests cover valid ones.
  row(unsubscribeFromMails, 'emails', { guest: 400, other: 400, owner: 400 }, () => ({
    query: { token: 'a guess' },
  })),
];
