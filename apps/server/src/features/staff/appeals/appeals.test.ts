import { getCounts } from '@kinora/contract/admin';
import { answerAct, appealSuspension, closeAppeal } from '@kinora/contract/appeals';
import { listAudit } from '@kinora/contract/audit';
import { toggleVideoLike } from '@kinora/contract/likes';
import { hideVideo, suspendPerson, unsuspendPerson, warnPerson } from '@kinora/contract/moderation';
import { listNotifications, type Notification } from '@kinora/contract/notifications';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { callEndpoint, type Person, password } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';

let server: TestServer;
let moderator: Person;
let ada: Person;
let grace: Person;

const reason = 'Please be kind.';
const text = 'The address is that of a public library.';

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  ada = await server.signUp('ada');
  grace = await server.signUp('grace');
});

const params = ({ user }: Person) => ({ params: { userId: user._id } });
const warn = (person: Person) => moderator.call(warnPerson, { ...params(person), body: { reason } });
const inboxOf = async (person: Person): Promise<Notification[]> =>
  (await person.call(listNotifications, {})).data.notifications;
const answer = (person: Person, notificationId = '', words = text) =>
  person.call(answerAct, { params: { notificationId }, body: { text: words } });
const answeredActs = async () =>
  (await moderator.call(listAudit, { query: { answered: true } })).data.entries.filter(
    ({ actor }) => actor?._id === moderator.user._id,
  );

test('a staff action can be appealed once, and its actor and the rest of the staff can read the appeal', async () => {
  await warn(grace);
  await warn(ada);
  const [told] = await inboxOf(ada);
  expect(told).toMatchObject({ kind: 'moderation', reason, answer: null });
  expect((await answer(ada, told?._id)).status).toBe(201);
  expect(await inboxOf(ada)).toMatchObject([{ reason, answer: text }]);
  expect(await answeredActs()).toMatchObject([
    { action: 'warn', target: { id: ada.user._id }, answer: text },
  ]);
  const news = await inboxOf(moderator);
  expect(news).toMatchObject([{ kind: 'moderation', reason: `@${ada.user.username} appealed: ${text}` }]);
  expect(news[0]).not.toHaveProperty('answer');

  const again = await answer(ada, told?._id, 'One more thing.');
  expect([again.status, again.error.message]).toEqual([409, 'You have already appealed.']);
  expect(await inboxOf(moderator)).toHaveLength(1);
});

test("a staff member's own appeal isn't counted for them, because others close it", async () => {
  await warn(ada);
  const [told] = await inboxOf(ada);
  await answer(ada, told?._id);
  const helper = await server.signUp('helper');
  await setRole(server.ctx, helper, 'moderator');
  await setRole(server.ctx, ada, 'moderator');
  const appeals = async (person: Person) => (await person.call(getCounts, {})).data.appeals;
  expect((await appeals(helper)) - (await appeals(ada))).toBe(1);
});

test('only one of several concurrent appeals is stored', async () => {
  await warn(ada);
  const [told] = await inboxOf(ada);
  const outcomes = await Promise.all(['One', 'Two', 'Three'].map((words) => answer(ada, told?._id, words)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await answeredActs()).toHaveLength(1);
});

test('an actor who has left the staff is not notified', async () => {
  await warn(ada);
  await setRole(server.ctx, moderator, 'member');
  const [told] = await inboxOf(ada);
  expect((await answer(ada, told?._id)).status).toBe(201);
  expect(await inboxOf(moderator)).toEqual([]);
});

test('nobody can appeal for another person, and only staff actions can be appealed', async () => {
  const { _id: videoId } = await publishBlank(server, ada);
  await grace.call(toggleVideoLike, { params: { videoId } });
  const [like] = await inboxOf(ada);
  const onLike = await answer(ada, like?._id);
  expect([onLike.status, onLike.error.message]).toEqual([409, "This action can't be appealed."]);
  await moderator.call(hideVideo, { params: { videoId }, body: { reason } });
  const [told] = await inboxOf(ada);
  expect(told).toMatchObject({ reason: `Your video was hidden: ${reason}`, answer: null });
  for (const person of [grace, moderator]) expect((await answer(person, told?._id)).status).toBe(404);
  const empty = await answer(ada, told?._id, '  ');
  expect([empty.status, empty.error.errors?.[0]?.message]).toEqual([400, 'Appeal is required.']);
  expect((await answer(ada, told?._id)).status).toBe(201);
});

test('a suspended person can appeal with their password, once per suspension', async () => {
  const suspension = { ...params(ada), body: { until: null, hide: true, reason } };
  const send = (words = text, secret = password) =>
    callEndpoint(server.app, appealSuspension, {
      body: { username: ada.user.username, password: secret, text: words },
    });
  expect((await send()).error.message).toBe('Your account is not suspended.');
  await moderator.call(suspendPerson, suspension);
  expect((await send(text, 'a guess')).error.code).toBe('INVALID_CREDENTIALS');
  const sent = await send();
  expect([sent.status, sent.response.headers['set-cookie']]).toEqual([201, undefined]);
  expect((await send('More')).status).toBe(409);
  expect(await answeredActs()).toMatchObject([{ action: 'suspend', answer: text }]);

  await moderator.call(unsuspendPerson, { ...params(ada), body: { reason: 'A mistake.' } });
  expect((await send()).status).toBe(409);
  await moderator.call(suspendPerson, suspension);
  expect((await send('Again?')).status).toBe(201);
});

test('the staff closes an appeal once, and nobody closes their own', async () => {
  await setRole(server.ctx, ada, 'moderator');
  const keeper = await server.signUp('keeper');
  await setRole(server.ctx, keeper, 'owner');
  onTestFinished(() => setRole(server.ctx, keeper, 'member'));
  await keeper.call(warnPerson, { ...params(ada), body: { reason } });
  await answer(ada, (await inboxOf(ada))[0]?._id);
  const entryOf = async () =>
    (await moderator.call(listAudit, { query: { userId: ada.user._id, answered: true } })).data.entries[0];
  const entry = await entryOf();
  expect(entry?.isAppealOpen).toBe(true);
  const close = (person: Person) => person.call(closeAppeal, { params: { entryId: entry?._id ?? '' } });
  expect((await close(ada)).status).toBe(403);
  expect((await close(moderator)).status).toBe(200);
  expect((await close(moderator)).status).toBe(409);
  expect((await entryOf())?.isAppealOpen).toBe(false);
});
