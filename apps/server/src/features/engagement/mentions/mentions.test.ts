import { deleteAccount } from '@kinora/contract/account-deletion';
import { blockPerson } from '@kinora/contract/blocks';
import { suggestPeople } from '@kinora/contract/mentions';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, password } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { mentionedPeople } from './service.ts';

let server: TestServer;
let ada: Person;
let grace: Person;
let blocker: Person;
let blocked: Person;
let gone: Person;

beforeAll(async () => {
  server = await sharedServer();
  ada = await server.signUp('mention.ada');
  grace = await server.signUp('mention_grace');
  blocker = await server.signUp('mention-blocker');
  blocked = await server.signUp('mention-blocked');
  gone = await server.signUp('mention-gone');
  await blocker.call(blockPerson, { params: { userId: ada.user._id } });
  await ada.call(blockPerson, { params: { userId: blocked.user._id } });
  await gone.call(deleteAccount, { body: { password } });
});

const viewerOf = ({ user }: Person) => ({ id: user._id, sessionId: '', mayHaveOwnLists: true });
const at = ({ user }: Person) => `@${user.username}`;

async function suggested(person: Person, query?: string) {
  const { data } = await person.call(suggestPeople, { query: { query } });
  return data.map(({ username }) => username);
}

test('a text mentions each existing person once, in any letter case, and never its author', async () => {
  const text = `${at(grace).toUpperCase()}, ${at(grace)} and ${at(ada)}; nobody is @nobody.here, and ${at(gone)} left`;
  expect(await mentionedPeople(server.ctx.db, viewerOf(ada), text)).toEqual([grace.user._id]);
});

test('a text mentions nobody across a block, whichever person blocks the other', async () => {
  const text = [blocker, blocked, grace].map(at).join(' ');
  expect(await mentionedPeople(server.ctx.db, viewerOf(ada), text)).toEqual([grace.user._id]);
});

test('suggests people by the start of their username or of a word of their name, and never across a block', async () => {
  expect(await suggested(ada, '@MENTION_G')).toEqual([grace.user.username]);
  const all = await suggested(ada, 'mention');
  expect(all.toSorted()).toEqual([ada.user.username, grace.user.username].toSorted());
  expect(await suggested(grace, 'mention-b')).toHaveLength(2);
  expect(await suggested(grace, gone.user.username)).toEqual([]);
  for (const hostile of ['%', "'; --", '\\', '\u{10ffff}', 'x'.repeat(100)]) {
    expect(await suggested(ada, hostile)).toEqual([]);
  }
});

test("does not suggest a username that a text would truncate to another person's", async () => {
  const cut = await server.signUp('cut');
  const name = cut.user.username;
  for (const end of ['.', '-', '.-']) {
    const { user } = await server.signUp('cut');
    await sql`update users set username = ${name + end} where id = ${user._id}`.execute(server.ctx.db);
    await ada.call(toggleSubscription, { params: { channelId: user._id } });
    expect(await suggested(ada, name + end)).not.toContain(name + end);
    expect(await mentionedPeople(server.ctx.db, viewerOf(ada), `@${name}${end}`)).toEqual([cut.user._id]);
  }
  expect(await suggested(ada, name)).toEqual([name]);
  expect(await suggested(ada)).toEqual([]);
});

test('a suggestion contains only public details of a person', async () => {
  const { data } = await ada.call(suggestPeople, { query: { query: grace.user.username } });
  const { _id, username, fullname, avatar } = grace.user;
  expect(data).toEqual([{ _id, username, fullname, avatar }]);
});

test('suggests an exact username first, and the channels that the viewer subscribes to if nothing is typed', async () => {
  const follower = await server.signUp('follower');
  const original = await server.signUp('original');
  const namesake = await server.signUp(original.user.username);
  await follower.call(toggleSubscription, { params: { channelId: namesake.user._id } });
  expect(await suggested(follower, original.user.username)).toEqual([
    original.user.username,
    namesake.user.username,
  ]);
  expect(await suggested(follower)).toEqual([namesake.user.username]);
  expect(await suggested(follower, '@')).toEqual([namesake.user.username]);
});
