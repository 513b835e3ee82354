import { addVideoComment } from '@kinora/contract/comments';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import { toggleCommentLike, toggleVideoLike } from '@kinora/contract/likes';
import type { Locale } from '@kinora/contract/locales';
import {
  changeNotificationSettings,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  subscribeToPush,
} from '@kinora/contract/notifications';
import { setBell, toggleSubscription } from '@kinora/contract/subscriptions';
import { deleteVideo, togglePublish, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBlank } from '../../../../../test/blank-video.ts';
import {
  type MailServer,
  mailSettings,
  type ReceivedMail,
  startMailServer,
} from '../../../../../test/mail-server.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { untilDateHolds } from '../../../../../test/utc-day.ts';
import { waitForJobs } from '../../../../../test/wait-for-jobs.ts';
import { createId } from '../../../../platform/db/ids.ts';
import { reportFailure } from '../../../media/transcoding/failure.ts';
import type { PushMessage } from '../../push/service.ts';
import { announceJob, digestJob, pushAggregatedJob, sweepNotificationsJob } from '../jobs.ts';
import { notifyFollowFailed } from '../service.ts';
import { deliver } from './deliver.ts';

let mails: MailServer;
let server: TestServer;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer(mailSettings(mails));
  await server.startWorker();
});
beforeEach(async () => {
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
  await sql`update users set email_confirmed_at = now()`.execute(server.ctx.db);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

const run = () => ({ signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 });
const comment = (person: Person, videoId: string, content: string) =>
  person.call(addVideoComment, { params: { videoId }, body: { content } });
const like = (person: Person, videoId: string) => person.call(toggleVideoLike, { params: { videoId } });
const want = (person: Person, body: BodyOf<typeof changeNotificationSettings>) =>
  person.call(changeNotificationSettings, { body });
const settled = () => waitForJobs(server, 'notifications', 'mail');
const subjectsTo = ({ user }: Person) =>
  mails
    .mailsTo(user.email)
    .map(({ subject }) => subject ?? '')
    .filter((subject) => !/confirm/i.test(subject));

async function messagesTo({ user }: Person, { ctx } = server): Promise<PushMessage[]> {
  const { rows } = await sql<{ message: PushMessage }>`
    select job.data->'message' as message from pgboss.job as job
    join push_subscriptions on push_subscriptions.id::text = job.data->>'subscriptionId'
    where name = 'push.send' and user_id = ${user._id} order by created_on`.execute(ctx.db);
  return rows.map(({ message }) => message);
}

const pushesTo = async (person: Person, at = server) =>
  (await messagesTo(person, at)).map(({ body }) => body);

/** Sets the language that a person has chosen, and the browser's at the last login. */
const speak = ({ user }: Person, locale: Locale | null, last_locale: Locale | null) =>
  sql`update users set locale = ${locale}, last_locale = ${last_locale} where id = ${user._id}`.execute(
    server.ctx.db,
  );

/** Returns the URL in an email's List-Unsubscribe header; empty if the email has none. */
const unsubscribeUrl = (mail: ReceivedMail | undefined) =>
  /^List-Unsubscribe: +<(.*)>$/m.exec(
    mail?.headerLines.map(({ line }) => line.replaceAll(/\r?\n\s+/g, ' ')).join('\n') ?? '',
  )?.[1] ?? '';

/** Sends the request that a mail program sends when the user chooses "Unsubscribe". */
const post = (url: string, type = 'application/x-www-form-urlencoded') =>
  server.app.inject({
    method: 'POST',
    url: url.slice(url.indexOf('/api/')),
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });

/** Subscribes a browser of the person to a push service that doesn't exist, so that pushes stay in the queue. */
async function turnPushOn(person: Person): Promise<void> {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const endpoint = `https://push.example.invalid/${createId()}`;
  await person.call(subscribeToPush, { body: { endpoint, keys } });
}

describe('an email', () => {
  test('is sent immediately if it is turned on, with the text of the notification', async () => {
    await want(ada, { comment: { mail: true } });
    const { _id } = await publishBlank(server, ada, { title: 'Gears' });
    await comment(grace, _id, 'Lovely <b>gears</b>.');
    const subject = `${grace.user.fullname} commented on your video “Gears”`;
    await expect.poll(() => subjectsTo(ada), { timeout: 60_000 }).toEqual([subject]);
    const mail = mails.mailsTo(ada.user.email).at(-1);
    expect(mail?.text).toContain('Lovely <b>gears</b>.');
    expect(mail?.text).toContain(`/video/${_id}?comment=`);
    expect(mail?.text).toContain('/settings/notifications');
    expect(String(mail?.html)).toContain('Lovely &lt;b&gt;gears&lt;/b&gt;.');
  });

  test("is sent about a followed source that couldn't be checked, in the recipient's language", async () => {
    await speak(ada, 'de', null);
    await turnPushOn(ada);
    const [importId, error] = [createId(), errorText('sourceUnreadable')];
    const failure = { userId: ada.user._id, importId, title: 'Lectures', error };
    await server.ctx.db.transaction().execute((trx) => notifyFollowFailed(server.ctx, trx, failure));
    const subject = '„Lectures“ konnte nicht auf neue Videos geprüft werden';
    await expect.poll(() => subjectsTo(ada), { timeout: 60_000 }).toEqual([subject]);
    const { text } = mails.mailsTo(ada.user.email).at(-1) ?? expect.unreachable();
    expect(text).toContain(`/import/${importId}`);
    expect(text).not.toContain('could not be read');
    expect(await messagesTo(ada)).toMatchObject([{ path: `/import/${importId}` }]);
  });

  test('is sent neither by default nor to an unconfirmed address', async () => {
    await want(grace, { comment: { mail: true } });
    await sql`update users set email_confirmed_at = null where id = ${grace.user._id}`.execute(server.ctx.db);
    const [own, other] = [await publishBlank(server, ada), await publishBlank(server, grace)];
    await comment(grace, own._id, 'Hello');
    await comment(ada, other._id, 'Hello');
    await settled();
    expect([subjectsTo(ada), subjectsTo(grace)]).toEqual([[], []]);
  });

  test('is sent about a new video to subscribers with these emails and the bell on, but not if it becomes unlisted', async () => {
    const [quiet, late] = [await server.signUp('quiet'), await server.signUp('late')];
    await sql`update users set email_confirmed_at = now()`.execute(server.ctx.db);
    const subscribe = (person: Person) =>
      person.call(toggleSubscription, { params: { channelId: ada.user._id } });
    for (const person of [grace, quiet, late]) await want(person, { video: { mail: true } });
    for (const person of [grace, quiet]) await subscribe(person);
    const params = { channelId: ada.user._id };
    await quiet.call(setBell, { params, body: { level: 'none' } });
    const { _id: videoId } = await publishBlank(server, ada, { title: 'Gears' });
    const sent = [`${ada.user.fullname} published “Gears”`];
    await expect.poll(() => subjectsTo(grace), { timeout: 60_000 }).toEqual(sent);
    await subscribe(late);
    await quiet.call(setBell, { params, body: { level: 'all' } });
    await announceJob.run(server.ctx, { videoId }, run());

    const [told] = (await grace.call(listNotifications, {})).data.notifications;
    await ada.call(updateVideo, { params: { videoId }, body: { visibility: 'unlisted' } });
    await sql`update notifications set pushed_at = null where video_id = ${videoId}`.execute(server.ctx.db);
    await deliver(server.ctx, told?._id ?? '');
    await settled();
    expect([grace, quiet, late].map(subjectsTo)).toEqual([sent, [], []]);
  });

  test('is sent about a failed upload, but not if the video was deleted', async () => {
    const kept = await publishBlank(server, ada, { title: 'Kept' });
    const gone = await publishBlank(server, ada, { title: 'Gone' });
    const { rows } = await sql<{ asset_id: string }>`
      select asset_id from videos where id = any(${[kept._id, gone._id]}) order by title desc`.execute(
      server.ctx.db,
    );
    await ada.call(deleteVideo, { params: { videoId: gone._id } });
    for (const { asset_id: assetId } of rows) await reportFailure(server.ctx, { assetId });
    await expect
      .poll(() => subjectsTo(ada), { timeout: 60_000 })
      .toEqual(["Your video “Kept” couldn't be processed"]);
    await settled();
    const { data } = await ada.call(listNotifications, {});
    expect(data.notifications.map(({ kind, video }) => [kind, video?.title])).toEqual([['failed', 'Kept']]);
  });

  test('can be turned off with one click and without a session, even repeatedly, and without affecting other settings', async () => {
    await want(ada, { comment: { mail: true }, mention: { mail: true }, like: { mail: true } });
    const { _id } = await publishBlank(server, ada);
    await comment(grace, _id, 'Hello');
    await like(grace, _id);
    await settled();
    await digestJob.run(server.ctx, {}, run());
    await expect.poll(() => subjectsTo(ada), { timeout: 60_000 }).toHaveLength(2);
    const settings = async () => (await ada.call(getNotificationSettings, {})).data;
    const before = await settings();

    const [first, digest] = mails.mailsTo(ada.user.email).filter((mail) => unsubscribeUrl(mail));
    const url = unsubscribeUrl(first);
    expect(`${first?.headerLines.map(({ line }) => line).join('\n')}\n`).toContain(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click\n',
    );
    expect(url).not.toContain(ada.user._id);
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
      expect((await post(url, type)).statusCode).toBe(200);
    }
    const after = { ...before, comment: { ...before.comment, mail: false } };
    expect(await settings()).toEqual(after);
    expect((await server.app.inject({ url: url.slice(url.indexOf('/api/')) })).headers.location).toBe(
      '/settings/notifications',
    );
    expect(await settings()).toEqual(after);

    expect((await post(unsubscribeUrl(digest))).statusCode).toBe(200);
    const none = { page: true, mail: false, push: false };
    expect(await settings()).toEqual({ ...after, like: none, subscriber: none });

    const guesses = [`${url.slice(0, -4)}AAAA`, `${url.split('=')[0]}=AAAA`];
    const [wrong, guess] = [await post(guesses[0] ?? ''), await post(guesses[1] ?? '')];
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, guess.json().message]);
    await sql`update users set left_at = now() where id = ${ada.user._id}`.execute(server.ctx.db);
    expect((await post(url)).statusCode).toBe(200);
  });

  test("contains a day's likes and subscribers once, except those that are read or no longer visible", async () => {
    await want(ada, { like: { mail: true }, subscriber: { mail: true } });
    const [one, other] = [
      await publishBlank(server, ada, { title: 'One' }),
      await publishBlank(server, ada, { title: 'Other' }),
    ];
    await like(grace, one._id);
    await ada.call(readNotifications, { body: { all: true } });
    await like(grace, other._id);
    await grace.call(toggleSubscription, { params: { channelId: ada.user._id } });
    const away = await publishBlank(server, grace, { title: 'Away' });
    const { data } = await comment(ada, away._id, 'Lovely');
    await grace.call(toggleCommentLike, { params: { commentId: data._id } });
    await grace.call(togglePublish, { params: { videoId: away._id } });
    await settled();
    expect(subjectsTo(ada)).toEqual([]);
    for (const _ of ['first', 'again']) await digestJob.run(server.ctx, {}, run());
    await expect
      .poll(() => subjectsTo(ada), { timeout: 60_000 })
      .toEqual(['Your day: new likes and subscribers']);
    const text = mails.mailsTo(ada.user.email).at(-1)?.text ?? '';
    expect(text).toContain(`${grace.user.fullname} liked your video “Other”.`);
    expect(text).toContain(`${grace.user.fullname} subscribed to your channel.`);
    expect(text).not.toContain('One');
    expect(text).not.toContain('your comment');
  });

  test("names the day's newest likes first and counts the rest, excluding those that are not visible", async () => {
    await want(ada, { like: { mail: true } });
    const numbers = Array.from({ length: 22 }, (_, index) => index + 1);
    for (const number of [0, ...numbers, 23]) {
      const { _id } = await publishBlank(server, ada, { title: `Part ${number}` });
      await like(grace, _id);
      // Withdraws the oldest and the newest like.
      if (!numbers.includes(number)) await like(grace, _id);
    }
    await settled();
    await digestJob.run(server.ctx, {}, run());
    await expect.poll(() => subjectsTo(ada)).toHaveLength(1);
    const text = mails.mailsTo(ada.user.email).at(-1)?.text ?? '';
    const named = [...text.matchAll(/“Part (\d+)”/g)].map(([, number]) => Number(number));
    expect(named).toEqual(numbers.toReversed().slice(0, 20));
    expect(text).toContain('And 2 more.');
  });
});

describe('the language of a message', () => {
  const html = ({ user }: Person) => mails.mailsTo(user.email).map((mail) => String(mail.html));

  test('is the one that the recipient has chosen, or else that of their last login', async () => {
    await turnPushOn(ada);
    await want(ada, { comment: { mail: true } });
    await speak(ada, 'ja', 'ar');
    const { _id } = await publishBlank(server, ada, { title: 'Gears' });
    await comment(grace, _id, 'Hello');
    await expect.poll(() => html(ada).at(-1), { timeout: 60_000 }).toContain('<html lang="ja" dir="ltr">');
    expect(await messagesTo(ada)).toMatchObject([{ lang: 'ja', dir: 'ltr' }]);
    await speak(ada, null, 'ar');
    await comment(grace, _id, 'Hello again');
    await expect.poll(() => html(ada).at(-1), { timeout: 60_000 }).toContain('<html lang="ar" dir="rtl">');
    const last = (await messagesTo(ada)).at(-1);
    expect(last).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(last?.body).toContain(`\u2068${grace.user.fullname}\u2069`);
  });

  test('applies to the digest', async () => {
    await want(ada, { like: { mail: true } });
    await speak(ada, null, 'de');
    const { _id } = await publishBlank(server, ada, { title: 'Gears' });
    await like(grace, _id);
    await settled();
    await digestJob.run(server.ctx, {}, run());
    await expect.poll(() => html(ada).at(-1), { timeout: 60_000 }).toContain('<html lang="de" dir="ltr">');
    expect(html(ada).at(-1)).toContain('Gears');
  });
});

describe('a push', () => {
  test('aggregates likes if pushes of likes are turned on, and is repeated only after a new like', async () => {
    // Uses a server without a worker, which could push between the two likes.
    await using idle = await startServer();
    await untilDateHolds();
    const owner = await idle.signUp('owner');
    const [first, second] = [await idle.signUp('first'), await idle.signUp('second')];
    await turnPushOn(owner);
    await want(owner, { like: { push: true } });
    const { _id } = await publishBlank(idle, owner, { title: 'Gears' });
    for (const fan of [first, second]) await like(fan, _id);
    for (const _ of ['first', 'again']) await pushAggregatedJob.run(idle.ctx, {}, run());
    expect(await pushesTo(owner, idle)).toEqual([
      `${second.user.fullname} and ${first.user.fullname} liked your video “Gears”`,
    ]);
  });

  test('is not sent about a video that has become unlisted', async () => {
    await turnPushOn(grace);
    await grace.call(toggleSubscription, { params: { channelId: ada.user._id } });
    const { _id } = await publishBlank(server, ada);
    await settled();
    const sent = [`${ada.user.fullname} published “A video”`];
    expect(await pushesTo(grace)).toEqual(sent);
    const [notification] = (await grace.call(listNotifications, {})).data.notifications;
    await ada.call(updateVideo, { params: { videoId: _id }, body: { visibility: 'unlisted' } });
    await sql`update notifications set pushed_at = null`.execute(server.ctx.db);
    await deliver(server.ctx, notification?._id ?? '');
    expect(await pushesTo(grace)).toEqual(sent);
  });

  test('is sent once, even if the worker dies after enqueuing it and the job is repeated', async () => {
    await turnPushOn(ada);
    const { _id } = await publishBlank(server, ada);
    await comment(grace, _id, 'Hello');
    await settled();
    const [notification] = (await ada.call(listNotifications, {})).data.notifications;
    await Promise.all(['again', 'and again'].map(() => deliver(server.ctx, notification?._id ?? '')));
    expect(await pushesTo(ada)).toHaveLength(1);
  });
});

test('notifications are deleted after ninety days, and those of deleted accounts nightly', async () => {
  const { _id } = await publishBlank(server, ada);
  await comment(grace, _id, 'Old');
  await comment(grace, _id, 'New');
  const id = createId();
  await sql`
    update notifications set changed_at = now() - interval '91 days' where comment_id =
      (select id from comments where video_id = ${_id} and content = 'Old')`.execute(server.ctx.db);
  await sql`
    insert into notifications (id, user_id, kind, key, changed_at)
    values (${id}, ${createId()}, 'moderation', 'orphan', now() - interval '1 day')`.execute(server.ctx.db);
  await sweepNotificationsJob.run(server.ctx, {}, run());
  const { data } = await ada.call(listNotifications, {});
  expect(data.notifications.map(({ comment }) => comment?.content)).toEqual(['New']);
  const { rows } = await sql`select from notifications where id = ${id}`.execute(server.ctx.db);
  expect(rows).toEqual([]);
});
