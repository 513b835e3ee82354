import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@kinora/contract/notifications';
import { deletion, open, row } from '../../../../test/access-matrix-rows.ts';

const endpoint = 'https://push.example.org/send/one';
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const rows = [
  row(getPushKey, 'the caller', open, () => ({})),
  row(subscribeToPush, 'the caller', open, () => ({ body: { endpoint, keys } })),
  deletion(unsubscribeFromPush, 'the caller', open, () => ({ body: { endpoint } })),
];
