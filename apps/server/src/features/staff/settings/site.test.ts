import { changeSettings, getSettings, getSite } from '@kinora/contract/site';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callEndpoint, type Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole, setSite } from '../../../../test/site.ts';
import { createApp } from '../../../app.ts';
import { openContext } from '../../../process.ts';
import { siteSettings } from './service.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp();
  await setRole(server.ctx, owner, 'owner');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() =>
  setSite(server.ctx, {
    name: 'Kinora',
    banner: '',
    contact: null,
    videos_per_day: null,
    guests: 'welcome',
    home_feed: 'popular',
    imports: 'members',
  }),
);

const siteAsGuest = async (app = server.app) => (await callEndpoint(app, getSite, {})).data;

test('a fresh instance is named Kinora, has open registration and asks guests to log in', async () => {
  expect(await siteAsGuest()).toEqual({
    name: 'Kinora',
    tagline: '',
    about: '',
    rules: '',
    contact: null,
    accent: null,
    logo: null,
    banner: '',
    registration: 'open',
    guests: 'welcome',
    mail: false,
    locale: 'en',
    hasFeatured: false,
    homeFeed: 'popular',
  });
  const { data } = await owner.call(getSettings, {});
  const { storageQuotaBytes, videosPerDay } = server.ctx.config;
  expect(data).toMatchObject({
    storageQuotaBytes,
    videosPerDay,
    confirmAddresses: false,
    imports: 'members',
  });
});

test('a change appears in the next response and in the audit log', async () => {
  const body = {
    name: ' Lovelace\n Films ',
    contact: 'staff@example.org',
    videosPerDay: 3,
    homeFeed: 'for-you',
  } as const;
  const { data } = await owner.call(changeSettings, { body });
  expect(data).toMatchObject({ ...body, name: 'Lovelace Films' });
  expect(await siteAsGuest()).toMatchObject({ name: 'Lovelace Films', guests: 'welcome' });
  const { rows } = await sql`select actor_id, action, reason from audit_log order by id desc limit 1`.execute(
    server.ctx.db,
  );
  expect(rows).toEqual([
    { actor_id: owner.user._id, action: 'settings', reason: 'name, contact, videosPerDay, homeFeed' },
  ]);
});

test.each(['off', 'staff', 'members'] as const)(
  'imports are set to %s for the server and the staff',
  async (imports) => {
    const { data } = await owner.call(changeSettings, { body: { imports } });
    expect(data.imports).toBe(imports);
    expect((await siteSettings(server.ctx)).imports).toBe(imports);
    expect(await siteAsGuest()).not.toHaveProperty('imports');
  },
);

test('an unknown choice for imports is rejected', async () => {
  const { status } = await owner.call(changeSettings, { body: { imports: 'guests' as 'off' } });
  expect(status).toBe(400);
});

test('null resets a limit to the configured value', async () => {
  await owner.call(changeSettings, { body: { videosPerDay: 3 } });
  const { data } = await owner.call(changeSettings, { body: { videosPerDay: null } });
  expect(data.videosPerDay).toBe(server.ctx.config.videosPerDay);
});

test('a change reaches another server', async () => {
  await using elsewhere = await openContext(server.ctx.config, server.ctx.log);
  const app = await createApp(elsewhere);
  expect((await siteAsGuest(app)).banner).toBe('');
  await owner.call(changeSettings, { body: { banner: 'Back on Monday' } });
  await vi.waitFor(async () => expect((await siteAsGuest(app)).banner).toBe('Back on Monday'), 60_000);
  await app.close();
});

test.each([
  [{ name: ' ' }, 'Name is required.'],
  [{ accent: 'red' }, 'Accent must be a color such as #1a73e8.'],
  [{ contact: 'javascript:alert(1)' }, 'Contact must be an email address or an https URL.'],
  [{ contact: 'http://example.org' }, 'Contact must be an email address or an https URL.'],
])('rejects %j with a message', async (body, message) => {
  const { status, error } = await owner.call(changeSettings, { body });
  expect([status, error.errors?.[0]?.message]).toEqual([400, message]);
});

test('a role change applies to the next request', async () => {
  const moderator = await server.signUp();
  await setRole(server.ctx, moderator, 'moderator');
  expect((await moderator.call(getSettings, {})).status).toBe(200);
  expect((await moderator.call(changeSettings, { body: { banner: 'Mine' } })).status).toBe(403);
  await setRole(server.ctx, moderator, 'member');
  const { status, error } = await moderator.call(getSettings, {});
  expect([status, error.message]).toEqual([403, 'Only the staff of this site can do this.']);
});
