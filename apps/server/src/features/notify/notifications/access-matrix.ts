import {
  changeNotificationSettings,
  followNotifications,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  unsubscribeFromMails,
} from '@kinora/contract/notifications';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(listNotifications, 'oneself', open, () => ({})),
  row(readNotifications, 'oneself', open, () => ({ body: { ids: [] } })),
  row(followNotifications, 'oneself', open, () => ({})),
  row(getNotificationSettings, 'oneself', open, () => ({})),
  row(changeNotificationSettings, 'oneself', open, () => ({ body: { like: { push: false } } })),
  // No caller has a valid token here; the tests of emails cover valid ones.
  row(unsubscribeFromMails, 'mails', { guest: 400, other: 400, owner: 400 }, () => ({
    query: { token: 'a guess' },
  })),
];
