import { deleteAccount } from '@kinora/contract/account-deletion';
import { suspendPerson } from '@kinora/contract/moderation';
import { changePassword, endOtherSessions, login, logout } from '@kinora/contract/sessions';
import type { Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../blank-video.ts';
import { type EventStream, openStream } from '../event-stream.ts';
import { callEndpoint, type Person, password } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';
import { setRole, setSite } from '../site.ts';

let server: TestServer;
let origin: string;
let moderator: Person;
let video: Video;
let ada: Person;
let elsewhere: Person;

beforeAll(async () => {
  server = await startServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  video = await publishBlank(server, moderator);
  await sql`update media_assets set status = 'processing', progress = 0`.execute(server.ctx.db);
});
beforeEach(async () => {
  ada = await server.signUp('ada');
  elsewhere = await signInAgain(ada);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Logs a person in on another device. */
async function signInAgain(person: Person): Promise<Person> {
  const { username } = person.user;
  const { response } = await callEndpoint(server.app, login, { body: { username, password } });
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  return {
    ...person,
    cookies,
    call: (endpoint, input) => callEndpoint(server.app, endpoint, input, cookies),
  };
}

const newPassword = 'another good passphrase';

const paths = () => [
  '/notifications/events',
  `/videos/${video._id}/progress`,
  `/videos/progress?ids=${video._id}`,
];

/** Opens a page's streams and waits for their first events. */
async function openPage(person?: Person): Promise<EventStream[]> {
  const own = person ? paths() : paths().slice(1);
  const streams = await Promise.all(own.map((path) => openStream(origin, path, person)));
  await Promise.all(streams.map((stream) => stream.next()));
  return streams;
}

const untilEnd = (streams: readonly EventStream[]) =>
  Promise.all(streams.map((stream) => stream.rest())).then((rests) => rests.flat());

/**
 * Checks that the streams are still open: changes a video's progress, which causes an event on all streams but the
 * first.
 */
async function stillHears(streams: readonly EventStream[]): Promise<void> {
  await sql`update media_assets set progress = progress + 1`.execute(server.ctx.db);
  await Promise.all(streams.slice(1).map((stream) => stream.next()));
}

const endings: [name: string, end: () => Promise<unknown>][] = [
  ['logging out', () => elsewhere.call(logout, {})],
  ['ending all other sessions', () => ada.call(endOtherSessions, {})],
  [
    'changing the password',
    () =>
      ada.call(changePassword, {
        body: { currentPassword: password, newPassword, confirmPassword: newPassword },
      }),
  ],
];

test.each(endings)(
  '%s ends the streams of that session without another event, and leaves all other streams open',
  async (_, end) => {
    const [ended, own] = [await openPage(elsewhere), await openPage(ada)];
    await end();
    expect(await untilEnd(ended)).toEqual([]);
    await stillHears(own);
    for (const stream of own) await stream[Symbol.asyncDispose]();
  },
);

test('a suspension ends all streams of the person', async () => {
  const streams = [...(await openPage(ada)), ...(await openPage(elsewhere))];
  const params = { userId: ada.user._id };
  await moderator.call(suspendPerson, { params, body: { until: null, hide: false, reason: 'Insults.' } });
  expect(await untilEnd(streams)).toEqual([]);
});

test('account deletion ends all streams of the person', async () => {
  const streams = [...(await openPage(ada)), ...(await openPage(elsewhere))];
  await ada.call(deleteAccount, { body: { password } });
  expect(await untilEnd(streams)).toEqual([]);
});

test("only guests' streams end when the site stops letting guests watch", async () => {
  await setSite(server.ctx, { guests: 'watch' });
  const [guests, own] = [await openPage(), await openPage(ada)];
  await setSite(server.ctx, { guests: 'welcome' });
  expect(await untilEnd(guests)).toEqual([]);
  await stillHears(own);
  for (const stream of own) await stream[Symbol.asyncDispose]();
});
