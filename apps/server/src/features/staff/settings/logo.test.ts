import { changeSettings, getSite } from '@kinora/contract/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upload } from '../../../../test/media.ts';
import { callEndpoint, type Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp();
  await setRole(server.ctx, owner, 'owner');
});
afterAll(() => server[Symbol.asyncDispose]());

const logoOf = async () => (await callEndpoint(server.app, getSite, {})).data.logo;
const read = (url: string) => server.app.inject(new URL(url).pathname);
const send = async (person = owner, folder: 'logos' | 'avatars' = 'logos') =>
  String((await upload(server.app, person, folder, 'image.png')).body.secure_url);
const setLogo = (logo: string | null) => owner.call(changeSettings, { body: { logo } });

test('a logo is re-encoded like every image, is public, and is deleted with its file when it is replaced', async () => {
  await server.startWorker();
  expect((await setLogo(await send())).status).toBe(200);
  const first = (await logoOf()) ?? '';
  expect(first).toMatch(/\/512\.webp$/);
  expect((await read(first)).headers['content-type']).toBe('image/webp');
  expect((await setLogo(first)).status).toBe(200);
  expect(await logoOf()).toBe(first);

  expect((await setLogo(await send())).status).toBe(200);
  expect(await logoOf()).not.toBe(first);
  await expect.poll(async () => (await read(first)).statusCode).toBe(404);
  expect((await setLogo(null)).status).toBe(200);
  expect(await logoOf()).toBeNull();
});

test('only an upload by the owner to the logo folder can become the logo', async () => {
  const other = await server.signUp();
  for (const url of [await send(owner, 'avatars'), await send(other), 'https://example.org/logo.png']) {
    const { status, error } = await setLogo(url);
    expect([status, error.message]).toEqual([
      400,
      'The uploaded file was not found. Please upload it again.',
    ]);
  }
  expect(await logoOf()).toBeNull();
});
