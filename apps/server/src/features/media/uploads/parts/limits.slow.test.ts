import { discardPartialUpload } from '@kinora/contract/uploads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { longVideo, partBytes, Sender } from '../../../../../test/parts.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';

const started = 11;
const accepted = 10;

let server: TestServer;
let clip: Buffer;
let hoarder: Person;
let senders: Sender[];

beforeAll(async () => {
  server = await startServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  clip = await longVideo(partBytes + 1_000_000);
});
beforeEach(async () => {
  hoarder = await server.signUp();
  const origin = server.app.listeningOrigin;
  senders = await Promise.all(Array.from({ length: started }, () => Sender.of(origin, hoarder)));
});
afterAll(() => server[Symbol.asyncDispose]());

const sendFirst = async (sender: Sender) => (await sender.send(clip, 0, partBytes)).status;

test('ten of eleven uploads that a person starts concurrently are accepted', async () => {
  const statuses = await Promise.all(senders.map(sendFirst));
  expect(statuses.toSorted()).toEqual([...Array(accepted).fill(200), 400]);
});

test('unfinished uploads are limited per person, and canceling one makes room', async () => {
  const statuses: number[] = [];
  for (const sender of senders) statuses.push(await sendFirst(sender));
  expect(statuses).toEqual([...Array(accepted).fill(200), 400]);
  const [first, last] = [senders[0], senders.at(-1)];
  if (!first || !last) throw new Error('eleven were started');
  await hoarder.call(discardPartialUpload, { params: { name: first.name } });
  expect(await sendFirst(last)).toBe(200);
});
