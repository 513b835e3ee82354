import { beforeAll, expect, test } from 'vitest';
import { encodeForm, postEncoded, signFor } from '../media.ts';
import type { Person } from '../person.ts';
import { sharedServer, type TestServer } from '../server.ts';
import { staysResponsive } from './event-loop.ts';
import { hugeImage } from './huge-image.ts';

const side = process.env.RUNS ? 4000 : 2500;

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await sharedServer();
  person = await server.signUp();
});

/** Uploads an image six times concurrently, and returns the responses' statuses. */
async function uploadSix(data: Buffer): Promise<number[]> {
  const forms = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { url, fields } = await signFor(person, 'thumbnails');
      return { url, form: await encodeForm({ fields, file: { name: 'image.png', data } }) };
    }),
  );
  return staysResponsive(server, () =>
    Promise.all(forms.map(async ({ url, form }) => (await postEncoded(server.app, url, form)).status)),
  );
}

test('six images that would take 800 MB each are refused without blocking other requests', async () => {
  const before = process.memoryUsage.rss();
  const statuses = await uploadSix(await hugeImage(9_999));
  expect(statuses).toEqual(Array(6).fill(400));
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 ** 2);
});

test('decoding six images concurrently does not block other requests', async () => {
  expect(await uploadSix(await hugeImage(side))).toEqual(Array(6).fill(200));
});
