import { availableParallelism } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { processesIn } from '../faults/worker-process.ts';
import { type Form, type MediaFile, mediaFile, postForm, signFor } from '../media.ts';
import type { Person } from '../person.ts';
import { sharedServer, type TestServer } from '../server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer();
});

/**
 * Uploads a file for each person concurrently, and returns the max number of programs that processed the files at the
 * same time.
 */
async function mostAtOnce(
  people: readonly Person[],
  folder: 'videos' | 'thumbnails',
  name: MediaFile,
): Promise<number> {
  const data = await mediaFile(name);
  const forms: [url: string, form: Form][] = [];
  for (const person of people) {
    const { url, fields } = await signFor(person, folder);
    forms.push([url, { fields, file: { name, data } }]);
  }
  const state = { isDone: false };
  const sending = Promise.all(forms.map(([url, form]) => postForm(server.app, url, form))).finally(() => {
    state.isDone = true;
  });
  let most = 0;
  while (!state.isDone) {
    most = Math.max(most, (await processesIn(path.join(server.ctx.config.dataDir, 'tmp'))).length);
  }
  for (const { status } of await sending) expect(status).toBe(200);
  return most;
}

test("one person's videos are checked one at a time", async () => {
  const person = await server.signUp();
  const people = Array.from({ length: 6 }, () => person);
  expect(await mostAtOnce(people, 'videos', 'clip.mp4')).toBe(1);
});

test('the number of videos checked at a time is limited across all people', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => server.signUp()));
  const most = await mostAtOnce(people, 'videos', 'clip.mp4');
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(Math.max(2, availableParallelism()));
});

test('images are encoded two at a time', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.signUp()));
  expect(await mostAtOnce(people, 'thumbnails', 'image.jpg')).toBe(2);
});
