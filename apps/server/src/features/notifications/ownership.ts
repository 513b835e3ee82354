import {
  changeNotificationSettings,
  followNotifications,
  getNotificationSettings,
  listNotifications,
  readNotifications,
} from '@kinora/contract/notifications';
import { open, row } from '../../../test/ownership-rows.ts';

export const rows = [
  row(listNotifications, 'oneself', open, () => ({})),
  row(readNotifications, 'oneself', open, () => ({ body: { ids: [] } })),
  row(followNotifications, 'oneself', open, () => ({})),
  row(getNotificationSettings, 'oneself', open, () => ({})),
  row(changeNotificationSettings, 'oneself', open, () => ({ body: { like: { push: false } } })),
];
