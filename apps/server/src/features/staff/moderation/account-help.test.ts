import { getProfile } from '@kinora/contract/accounts';
import { listAudit } from '@kinora/contract/audit';
import { addTweetComment } from '@kinora/contract/comments';
import { resetPassword } from '@kinora/contract/email-links';
import { warnPerson } from '@kinora/contract/moderation';
import { listNotifications } from '@kinora/contract/notifications';
import { endPersonSessions, getPerson, sendResetLink } from '@kinora/contract/people';
import { createReport, listReports } from '@kinora/contract/reports';
import { postTweet } from '@kinora/contract/tweets';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { linkIn, type MailServer, mailSettings, startMailServer } from '../../../../test/mail-server.ts';
import { callEndpoint, type Person } from '../../../../test/person.ts';
import { ageFactors, switchOn } from '../../../../test/second-factor.ts';
import { sharedServer, startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';

let server: TestServer;
let moderator: Person;
let helper: Person;
let ada: Person;
const reason = 'The account may be stolen.';

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  moderator = await server.signUp('moderator');
  helper = await server.signUp('helper');
  ada = await server.signUp('ada');
  await setRole(server.ctx, moderator, 'moderator');
  await setRole(server.ctx, helper, 'moderator');
});

const of = ({ user }: Person) => ({ params: { userId: user._id } });
const actionsOn = async (person: Person) =>
  (await moderator.call(listAudit, { query: { userId: person.user._id } })).data.entries.map(
    ({ action }) => action,
  );

test("a person's page has their activity, the reports about them and the actions on their account", async () => {
  const tweet = (await ada.call(postTweet, { body: { content: 'Hello' } })).data._id;
  await ada.call(addTweetComment, { params: { tweetId: tweet }, body: { content: 'Hello' } });
  await helper.call(createReport, { body: { kind: 'tweet', id: tweet, reason: 'Something else' } });
  await moderator.call(warnPerson, { ...of(ada), body: { reason } });
  expect((await moderator.call(getPerson, of(ada))).data).toMatchObject({
    username: ada.user.username,
    isEmailConfirmed: false,
    ...{ totalComments: 1, totalTweets: 1, sessionsCount: 1, lastSeenAt: expect.any(String) },
    reports: { open: 1, closed: 0 },
  });
  const listed = async (person: Person) =>
    (await moderator.call(listReports, { query: { userId: person.user._id } })).data.reports;
  expect(await listed(ada)).toMatchObject([{ target: { _id: tweet } }]);
  expect(await listed(helper)).toEqual([]);
  expect(await actionsOn(ada)).toEqual(['warn']);
});

test('a moderator logs a member out everywhere, but not another moderator', async () => {
  const body = { reason };
  expect((await moderator.call(endPersonSessions, { ...of(ada), body })).status).toBe(200);
  expect((await ada.call(getProfile, {})).status).toBe(401);
  expect(await actionsOn(ada)).toEqual(['end-sessions']);
  expect((await moderator.call(endPersonSessions, { ...of(helper), body })).status).toBe(403);
  expect((await helper.call(getProfile, {})).status).toBe(200);
});

test('without a mail server, only the owner with a recent second factor gets a password reset link, which works once', async () => {
  const owner = await server.signUp('owner');
  await setRole(server.ctx, owner, 'owner');
  // A site has at most one owner, and other files share this one.
  onTestFinished(() => setRole(server.ctx, owner, 'member'));
  expect((await moderator.call(sendResetLink, { ...of(ada), body: { reason } })).status).toBe(403);
  const { data } = await owner.call(sendResetLink, { ...of(ada), body: { reason } });
  const { notifications } = (await ada.call(listNotifications, {})).data;
  const text = `A password reset link for your account was created: ${reason}`;
  expect(notifications).toMatchObject([{ kind: 'moderation', reason: text }]);
  const token = new URL(data.link ?? '').searchParams.get('token') ?? '';
  const body = { token, newPassword: 'another long password', confirmPassword: 'another long password' };
  expect((await callEndpoint(server.app, resetPassword, { body })).status).toBe(200);
  expect((await callEndpoint(server.app, resetPassword, { body })).status).toBe(400);
  expect(await actionsOn(ada)).toEqual(['reset-link']);

  await switchOn(server, owner);
  await ageFactors(server, owner, 11);
  const late = await owner.call(sendResetLink, { ...of(ada), body: { reason } });
  expect([late.status, late.error.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
});

let mails: MailServer;
let mailing: TestServer;

beforeAll(async () => {
  mails = await startMailServer();
  mailing = await startServer({ ...mailSettings(mails), RATE_LIMITS: 'on' });
  await mailing.startWorker();
});
afterAll(async () => {
  await mailing[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

test('with a mail server, the link is emailed, a few times an hour, and the staff never sees it', async () => {
  const keeper = await mailing.signUp('keeper');
  const grace = await mailing.signUp('grace');
  await setRole(mailing.ctx, keeper, 'owner');
  const send = () => keeper.call(sendResetLink, { ...of(grace), body: { reason } });
  expect((await send()).data).toEqual({ link: null });
  // The other email confirms the address.
  await mails.receive(grace.user.email, 2);
  const paths = mails.mailsTo(grace.user.email).map((mail) => linkIn(mail).pathname);
  expect(paths.toSorted()).toEqual(['/reset-password', '/verify-email']);
  const statuses = [(await send()).status, (await send()).status, (await send()).status];
  expect(statuses).toEqual([201, 201, 429]);
});
