import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import {
  followNotifications,
  listNotifications,
  readNotifications,
  seeNotifications,
} from '@kinora/contract/notifications';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
});

const comment = (videoId: string, content: string) =>
  grace.call(addVideoComment, { params: { videoId }, body: { content } });

const countsOf = async (person: Person) => (await person.call(followNotifications, {})).data;

test('seen notifications stay unread, newer ones are unseen, and read ones are neither', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  expect((await ada.call(seeNotifications, {})).data).toEqual({ unreadCount: 0, unseenCount: 0 });
  for (const content of ['One', 'Two']) await comment(videoId, content);
  expect(await countsOf(ada)).toEqual({ unreadCount: 2, unseenCount: 2 });
  expect((await ada.call(seeNotifications, {})).data).toEqual({ unreadCount: 2, unseenCount: 0 });
  await comment(videoId, 'Three');
  expect(await countsOf(ada)).toEqual({ unreadCount: 3, unseenCount: 1 });
  const { data } = await ada.call(listNotifications, {});
  expect([data.unreadCount, data.unseenCount]).toEqual([3, 1]);
  expect(data.notifications.map(({ readAt }) => readAt)).toEqual([null, null, null]);
  const [latest] = data.notifications;
  const read = await ada.call(readNotifications, { body: { ids: [latest?._id ?? ''] } });
  expect(read.data).toEqual({ unreadCount: 2, unseenCount: 0 });
});

test('an event that is committed after a later one was seen is unseen', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  await comment(videoId, 'One');
  await server.ctx.db.transaction().execute(async (trx) => {
    await sql`
      with late as (
        insert into notifications (id, user_id, kind, key, video_id, comment_id, actors)
        select gen_random_uuid(), user_id, kind, 'late', video_id, comment_id, actors from notifications
        where user_id = ${ada.user._id} returning id
      )
      insert into notification_actors (notification_id, user_id) select id, ${grace.user._id} from late`.execute(
      trx,
    );
    await comment(videoId, 'Two');
    expect((await ada.call(seeNotifications, {})).data).toEqual({ unreadCount: 2, unseenCount: 0 });
  });
  expect(await countsOf(ada)).toEqual({ unreadCount: 3, unseenCount: 1 });
});

test('an aggregated notification is unseen again after another event', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  const like = (person: Person) => person.call(toggleVideoLike, { params: { videoId } });
  await like(grace);
  await ada.call(seeNotifications, {});
  expect(await countsOf(ada)).toEqual({ unreadCount: 1, unseenCount: 0 });
  await like(await server.signUp('alan'));
  expect(await countsOf(ada)).toEqual({ unreadCount: 1, unseenCount: 1 });
});
