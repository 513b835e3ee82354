import { errorText } from '@kinora/contract/error-texts';
import { listNotifications, readNotifications } from '@kinora/contract/notifications';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { createId } from '../../../platform/db/ids.ts';
import { forgetFollowFailure, notifyFollowFailed } from './service.ts';

let server: TestServer;
let ada: Person;
let importId: string;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ada = await server.signUp('ada');
  importId = createId();
});

const target = () => ({ userId: ada.user._id, importId });
const inbox = async () => (await ada.call(listNotifications, {})).data;

function fail(title = 'Lectures', error = errorText('sourceUnreachable', { host: 'engines.example' })) {
  return server.ctx.db
    .transaction()
    .execute((trx) => notifyFollowFailed(server.ctx, trx, { ...target(), title, error }));
}

test('a failed check of a followed source notifies its owner with the import and the reason', async () => {
  await fail();
  const { notifications } = await inbox();
  expect(notifications).toMatchObject([
    {
      kind: 'followFailed',
      actors: [],
      followed: { _id: importId, title: 'Lectures' },
      reason: 'engines.example could not be reached.',
    },
  ]);
});

test('a later failure replaces the notification, which is unread again', async () => {
  await fail();
  await ada.call(readNotifications, { body: { all: true } });
  await fail('Lectures on engines\ud83c', errorText('sourceUnreadable'));
  const { notifications, unreadCount } = await inbox();
  expect(unreadCount).toBe(1);
  expect(notifications).toMatchObject([
    {
      followed: { title: 'Lectures on engines\ufffd' },
      reason: 'This feed could not be read. It may be damaged.',
    },
  ]);
});

test("an import's notification is deleted with it, and others stay", async () => {
  await fail();
  const other = importId;
  importId = createId();
  await fail();
  await server.ctx.db.transaction().execute((trx) => forgetFollowFailure(trx, target()));
  expect((await inbox()).notifications).toMatchObject([{ followed: { _id: other } }]);
});
