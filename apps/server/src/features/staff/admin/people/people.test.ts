import { deleteAccount } from '@kinora/contract/account-deletion';
import { listAudit } from '@kinora/contract/audit';
import { approvePerson } from '@kinora/contract/invites';
import { suspendPerson } from '@kinora/contract/moderation';
import { changePerson, listPeople, listStaff, type Person as StaffPerson } from '@kinora/contract/people';
import { signUpload } from '@kinora/contract/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { upload } from '../../../../../test/media.ts';
import { type Person, password } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { setRole, setSite } from '../../../../../test/site.ts';
import { rollUpChannels } from '../../../engagement/dashboard/rollup.ts';

let server: TestServer;
let owner: Person;
let moderator: Person;
let ada: Person;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('keeper');
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, owner, 'owner');
  await setRole(server.ctx, moderator, 'moderator');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  ada = await server.signUp('ada');
});

type Query = NonNullable<Parameters<typeof owner.call<typeof listPeople>>[1]['query']>;
const list = async (query: Query): Promise<StaffPerson[]> =>
  (await moderator.call(listPeople, { query: { limit: 100, ...query } })).data.people;
const namesOf = async (query: Query) => (await list(query)).map(({ username }) => username);
const find = async ({ user }: Person) => (await list({ query: user.username }))[0];
const change = (by: Person, { user }: Person, body: object) =>
  by.call(changePerson, { params: { userId: user._id }, body: { reason: 'Agreed.', ...body } });

test('lists a person with the email address, role, status and storage', async () => {
  expect(await find(ada)).toEqual({
    _id: ada.user._id,
    username: ada.user.username,
    fullname: ada.user.fullname,
    avatar: ada.user.avatar,
    email: ada.user.email,
    role: 'member',
    status: 'active',
    suspension: null,
    storageBytes: 0,
    storageQuotaBytes: null,
    totalVideos: 0,
    createdAt: ada.user.createdAt,
  });
});

test('finds a person by the beginning of a name or an email address', async () => {
  const { username, fullname, email } = ada.user;
  const other = await server.signUp('adam');
  for (const query of [username, fullname.toUpperCase(), email, email.slice(0, email.indexOf('@') + 3)]) {
    expect(await namesOf({ query }), query).toContain(username);
  }
  expect(await namesOf({ query: 'ada' })).toEqual(expect.arrayContaining([username, other.user.username]));
  expect(await namesOf({ query: other.user.email })).toEqual([other.user.username]);
  expect(await namesOf({ query: '!!!' })).toEqual([]);
});

test('finds one of a thousand people with the same name', async () => {
  await sql`insert into users (id, username, email, fullname, search)
    select gen_random_uuid(), 'crowd' || n, 'crowd' || n || '@example.net', 'Crowd', to_tsvector('simple', 'crowd' || n || ' crowd')
    from generate_series(1, 1100) as n`.execute(server.ctx.db);
  onTestFinished(
    async () => void (await sql`delete from users where fullname = 'Crowd'`.execute(server.ctx.db)),
  );
  expect(await list({ query: 'crowd' })).toHaveLength(100);
  expect(await namesOf({ query: 'crowd1099' })).toEqual(['crowd1099']);
  // A search for the beginning of an address doesn't match names.
  expect(await namesOf({ query: 'crowd1@' })).toEqual(['crowd1']);
});

test('filters by status and by role', async () => {
  expect(await namesOf({ role: 'moderator' })).toEqual([moderator.user.username]);
  await sql`update users set waits_for_approval = true where id = ${ada.user._id}`.execute(server.ctx.db);
  expect(await namesOf({ status: 'waiting' })).toEqual([ada.user.username]);
  expect(await namesOf({ status: 'active' })).not.toContain(ada.user.username);
  await moderator.call(approvePerson, { params: { userId: ada.user._id } });
  expect(await namesOf({ status: 'waiting' })).toEqual([]);
  const until = '2099-01-01T10:00:00.000Z';
  const body = { until, hide: false, reason: 'Insults after two warnings.' };
  await moderator.call(suspendPerson, { params: { userId: ada.user._id }, body });
  expect((await list({ status: 'suspended' })).map(({ _id, suspension }) => [_id, suspension])).toEqual([
    [ada.user._id, body],
  ]);
  expect(await namesOf({ status: 'active' })).not.toContain(ada.user.username);
  // This is the state of a deleted account while its rows are being removed.
  await sql`update users set left_at = now() where id = ${ada.user._id}`.execute(server.ctx.db);
  const left = await list({ status: 'left' });
  expect(left.map(({ _id, status }) => [_id, status])).toEqual([[ada.user._id, 'left']]);
  expect((await list({})).map(({ _id }) => _id)).not.toContain(ada.user._id);
});

test('counts the bytes that a person stores and sorts by them', async () => {
  await upload(server.app, ada, 'avatars', 'image.png');
  const before = await find(ada);
  expect(before?.storageBytes).toBeGreaterThan(0);
  await rollUpChannels(server.ctx);
  expect(await find(ada)).toEqual(before);
  expect(await namesOf({ sortBy: 'storageBytes' })).toEqual([ada.user.username]);
  await sql`delete from media_assets where user_id = ${ada.user._id}`.execute(server.ctx.db);
  expect((await find(ada))?.storageBytes).toBe(0);
  await rollUpChannels(server.ctx);
  expect(await namesOf({ sortBy: 'storageBytes' })).toEqual([]);
});

test('a role change by the owner takes effect on the next request', async () => {
  const { data } = await change(owner, ada, { role: 'moderator' });
  expect(data.role).toBe('moderator');
  expect((await ada.call(listPeople, {})).status).toBe(200);
  await change(owner, ada, { role: 'member', reason: 'Has no time.' });
  expect((await ada.call(listPeople, {})).status).toBe(403);
  const { entries } = (await owner.call(listAudit, { query: { limit: 2 } })).data;
  expect(entries.map(({ action, target, reason }) => [action, target.name, reason])).toEqual([
    ['role', ada.user.username, 'member: Has no time.'],
    ['role', ada.user.username, 'moderator: Agreed.'],
  ]);
});

test("lists the staff's roles", async () => {
  const { staff } = (await moderator.call(listStaff, {})).data;
  expect(new Map(staff.map(({ _id, role }) => [_id, role]))).toEqual(
    new Map([
      [owner.user._id, 'owner'],
      [moderator.user._id, 'moderator'],
    ]),
  );
});

test('nobody can raise their own role or change the role of the owner', async () => {
  expect((await change(moderator, moderator, { role: 'moderator' })).status).toBe(403);
  expect((await change(moderator, ada, { role: 'moderator' })).status).toBe(403);
  expect((await change(owner, owner, { role: 'member' })).status).toBe(403);
  expect((await change(moderator, owner, { role: 'member' })).status).toBe(403);
  const { status, error } = await change(owner, ada, { role: 'owner' });
  expect([status, error.message]).toEqual([400, 'Role must be moderator or member.']);
});

test('moderators can change only the quotas of members', async () => {
  const quota = { storageQuotaBytes: 1000 };
  const of = (person: Person) => change(moderator, person, quota).then(({ status }) => status);
  expect([await of(ada), await of(moderator), await of(owner)]).toEqual([200, 403, 403]);
  expect((await change(owner, owner, quota)).status).toBe(200);
});

test('a quota set for a person overrides the setting of the instance', async () => {
  const sign = (bytes: number) =>
    ada.call(signUpload, { query: { folder: 'avatars', metadata: JSON.stringify({ size: bytes }) } });
  await setSite(server.ctx, { storage_quota_bytes: 5000 });
  expect([(await sign(5000)).status, (await sign(5001)).status]).toEqual([200, 400]);
  const { data } = await change(moderator, ada, { storageQuotaBytes: 6000 });
  expect(data.storageQuotaBytes).toBe(6000);
  expect([(await sign(6000)).status, (await sign(6001)).status]).toEqual([200, 400]);
  await change(moderator, ada, { storageQuotaBytes: null });
  expect((await sign(5001)).status).toBe(400);
  await setSite(server.ctx, { storage_quota_bytes: null });
});

test('a change requires a reason and at least one changed field', async () => {
  const { status, error } = await change(owner, ada, { role: 'moderator', reason: ' ' });
  expect([status, error.message]).toEqual([400, 'Reason is required.']);
  expect((await change(owner, ada, {})).status).toBe(400);
  await ada.call(deleteAccount, { body: { password } });
  expect((await change(owner, ada, { role: 'moderator' })).status).toBe(404);
});
