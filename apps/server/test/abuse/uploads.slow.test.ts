import { beforeAll, expect, test } from 'vitest';
import { type EncodedForm, encodeForm, mediaFile, postEncoded, signFor } from '../media.ts';
import type { Person } from '../person.ts';
import { createRandom, runs } from '../random.ts';
import { sharedServer, type TestServer } from '../server.ts';
import { mutate } from '../videos/mutate.ts';
import { staysResponsive } from './event-loop.ts';

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer();
});

type Upload = { url: string; form: EncodedForm };

/** Sends uploads a few at a time, and returns the status of each response. */
async function sendAll(uploads: readonly Upload[]): Promise<number[]> {
  const queue = uploads.values();
  const statuses: number[] = [];
  const lane = async () => {
    for (const { url, form } of queue) statuses.push((await postEncoded(server.app, url, form)).status);
  };
  await staysResponsive(server, () => Promise.all([lane(), lane(), lane()]));
  return statuses;
}

async function formWith(person: Person, folder: 'avatars' | 'videos', data: Buffer): Promise<Upload> {
  const { url, fields } = await signFor(person, folder);
  return { url, form: await encodeForm({ fields, file: { name: 'file', data } }) };
}

/** Makes damaged uploads. Each person makes at most 20, because unused uploads are limited per person. */
async function damagedUploads(count: number, make: (person: Person, index: number) => Promise<Upload>) {
  const uploads: Upload[] = [];
  let person = await server.signUp();
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && index % 20 === 0) person = await server.signUp();
    uploads.push(await make(person, index));
  }
  return uploads;
}

const known = new Set([200, 400, 401]);

test('damaged images are re-encoded or refused, without a server error', async () => {
  const random = createRandom();
  const originals = await Promise.all([mediaFile('image.png'), mediaFile('image.jpg')]);
  const uploads = await damagedUploads(runs(8), (person, index) =>
    formWith(person, 'avatars', mutate(originals.at(index % 2) ?? Buffer.alloc(0), random)),
  );
  expect((await sendAll(uploads)).filter((status) => !known.has(status))).toEqual([]);
}, 3_600_000);

test('damaged forms are parsed or refused, without a server error', async () => {
  const random = createRandom();
  const file = Buffer.from('neither a video nor an image');
  const uploads = await damagedUploads(runs(8) * 5, async (person) => {
    const { url, form } = await formWith(person, 'avatars', file);
    return { url, form: { ...form, body: mutate(form.body, random) } };
  });
  expect((await sendAll(uploads)).filter((status) => !known.has(status))).toEqual([]);
}, 3_600_000);
