import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addVideoComment } from '@kinora/contract/comments';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@kinora/contract/notifications';
import { logout } from '@kinora/contract/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { createPushBrowser } from '../../../../test/push-browser.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import { createId } from '../../../platform/db/ids.ts';
import type { EgressOptions } from '../../../platform/egress/post.ts';
import { deliver } from '../notifications/delivery/deliver.ts';
import { sendPush } from './send.ts';
import { createVapidKeys } from './vapid.ts';

const { keys, read } = createPushBrowser();

/** Starts a push service on this machine, which responds with a configurable status. */
async function startPushService() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-push-'));
  const [key, cert] = [path.join(folder, 'key'), path.join(folder, 'cert')];
  const files = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...files, ...names], { stdio: 'ignore' });
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const service = { status: 201 };
  const server = https.createServer(
    { key: await readFile(key), cert: await readFile(cert) },
    async (request, response) => {
      received.push({ headers: request.headers, body: await buffer(request) });
      response.writeHead(service.status).end();
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reach: EgressOptions = { ca: await readFile(cert), mayReach: () => true };
  return {
    ...{ service, received, reach },
    endpoint: `https://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    async [Symbol.asyncDispose]() {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

let server: TestServer;
let pushService: Awaited<ReturnType<typeof startPushService>>;
let ada: Person;

beforeAll(async () => {
  server = await startServer();
  pushService = await startPushService();
});
beforeEach(async () => {
  ada = await server.signUp('ada');
  pushService.received.length = 0;
});
afterAll(async () => {
  await pushService[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const subscribe = (person: Person, endpoint: string) =>
  person.call(subscribeToPush, { body: { endpoint, keys } });

async function subscriptionsOf({ user }: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from push_subscriptions where user_id = ${user._id}`.execute(server.ctx.db);
  return rows.map(({ id }) => id);
}

/** Subscribes a browser to this test's push service. Sets the endpoint in the database, because the API rejects it. */
async function subscribeHere(person: Person): Promise<string> {
  await subscribe(person, `https://push.example.org/${createId()}`);
  const [id = ''] = await subscriptionsOf(person);
  const endpoint = `${pushService.endpoint}/${id}`;
  await sql`update push_subscriptions set endpoint = ${endpoint} where id = ${id}`.execute(server.ctx.db);
  return id;
}

const push = (subscriptionId: string, reach?: EgressOptions) =>
  sendPush(
    server.ctx,
    { subscriptionId, message: { body: 'Hello', path: '/', tag: createId() } },
    { signal: AbortSignal.timeout(60_000), log: server.ctx.log, ...(reach && { reach }) },
  );

describe('a subscription', () => {
  test.each([
    'http://push.example.org/one',
    'ftp://push.example.org/one',
    'push',
    'https://user:secret@push.example.org/one',
    'https://localhost/one',
    'https://127.0.0.1/one',
    'https://[::1]/one',
    'https://10.0.0.1:8080/one',
  ])('to %s is rejected', async (endpoint) => {
    const { status, error } = await subscribe(ada, endpoint);
    expect([status, error.errors?.[0]?.path]).toEqual([400, 'endpoint']);
  });

  test('belongs to the person who last subscribed in the browser, and nobody else can end it', async () => {
    const grace = await server.signUp('grace');
    const endpoint = `https://push.example.org/${createId()}`;
    for (const _ of ['first', 'again']) expect((await subscribe(grace, endpoint)).status).toBe(200);
    await subscribe(ada, endpoint);
    await grace.call(unsubscribeFromPush, { body: { endpoint } });
    expect([await subscriptionsOf(grace), (await subscriptionsOf(ada)).length]).toEqual([[], 1]);
    await ada.call(unsubscribeFromPush, { body: { endpoint } });
    expect(await subscriptionsOf(ada)).toEqual([]);
  });

  test('ends with its session', async () => {
    await subscribe(ada, `https://push.example.org/${createId()}`);
    await ada.call(logout, {});
    expect(await subscriptionsOf(ada)).toEqual([]);
  });
});

test('the key is the same on every server with the same secret', async () => {
  const { data } = await ada.call(getPushKey, {});
  expect(data).toEqual({ publicKey: createVapidKeys(server.ctx.secret).publicKey });
  expect(Buffer.from(data.publicKey, 'base64url')).toHaveLength(65);
  expect(createVapidKeys('another').publicKey).not.toBe(data.publicKey);
});

describe('a push', () => {
  test('is encrypted, signed and posted to the service', async () => {
    await push(await subscribeHere(ada), pushService.reach);
    const [received] = pushService.received;
    expect(received?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=/),
      ttl: '86400',
    });
    expect(received && read(received.body)).toMatchObject({ body: 'Hello', path: '/' });
  });

  test('has the site name as its title', async () => {
    await setSite(server.ctx, { name: 'Lovelace Films' });
    await push(await subscribeHere(ada), pushService.reach);
    const [received] = pushService.received;
    expect(received && read(received.body)).toMatchObject({ title: 'Lovelace Films' });
  });

  test.each([404, 410])('removes an expired subscription: %s', async (status) => {
    const id = await subscribeHere(ada);
    pushService.service.status = status;
    await push(id, pushService.reach);
    pushService.service.status = 201;
    expect(await subscriptionsOf(ada)).toEqual([]);
  });

  test('is retried when the service is busy', async () => {
    const id = await subscribeHere(ada);
    pushService.service.status = 503;
    await expect(push(id, pushService.reach)).rejects.toThrow('503');
    pushService.service.status = 201;
    expect(await subscriptionsOf(ada)).toEqual([id]);
  });

  test('never reaches an address that is not public', async () => {
    await push(await subscribeHere(ada));
    expect(pushService.received).toEqual([]);
    expect(await subscriptionsOf(ada)).toEqual([]);
  });

  test('contains the text of the notification, for people who have turned it on', async () => {
    await subscribe(ada, `https://push.example.org/${createId()}`);
    const grace = await server.signUp('grace');
    const { _id: videoId } = await publishBlank(server, ada, { title: 'Gears' });
    await grace.call(addVideoComment, { params: { videoId }, body: { content: 'Hello' } });
    const jobs = await sql<{ data: { notificationId: string } }>`
      select data from pgboss.job where name = 'notifications.deliver'`.execute(server.ctx.db);
    const [job] = jobs.rows;
    if (!job) throw new Error('nothing is to be delivered');
    await deliver(server.ctx, job.data.notificationId);
    const { rows } = await sql<{ data: { message: object } }>`
      select data from pgboss.job where name = 'push.send'`.execute(server.ctx.db);
    expect(rows.map(({ data }) => data.message)).toMatchObject([
      {
        body: `${grace.user.fullname} commented on your video “Gears”`,
        path: expect.stringContaining(`/video/${videoId}?comment=`),
        lang: 'en',
        dir: 'ltr',
      },
    ]);
  });
});
