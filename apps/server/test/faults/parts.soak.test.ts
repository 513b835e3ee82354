import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getPartialUpload } from '@kinora/contract/uploads';
import { expect, test } from 'vitest';
import { longVideo, partBytes, Sender } from '../parts.ts';
import { createRandom, runs } from '../random.ts';
import { startServer } from '../server.ts';
import { ServerProcess } from './server-process.ts';

/** Limited, because the file has to fit into memory. */
const kills = Math.min(runs(3), 20);

test(`an upload in parts resumes after each of ${kills} kills of the server`, {
  timeout: 600_000,
}, async () => {
  const bytes = (2 * kills + 1) * partBytes;
  const settings = { MAX_VIDEO_BYTES: String(bytes) };
  await using home = await startServer(settings);
  const person = await home.signUp();
  const clip = await longVideo(bytes);
  const { name, signed } = await Sender.of('', person);
  const received = async () => (await person.call(getPartialUpload, { params: { name } })).data.received;

  const random = createRandom();
  let acknowledged = 0;
  for (let count = 0; count < kills; count += 1) {
    await using server = await ServerProcess.start(home.ctx.config, settings);
    const sender = new Sender(server.origin, name, signed);
    const start = await received();
    expect(start).toBeGreaterThanOrEqual(acknowledged);
    acknowledged = (await sender.send(clip, start, start + partBytes)).body.bytes;
    const next = sender.send(clip, acknowledged, acknowledged + partBytes).catch(() => null);
    await wait(random() * 100);
    await server.kill();
    await next;
  }

  await using server = await ServerProcess.start(home.ctx.config, settings);
  const answer = await new Sender(server.origin, name, signed).sendFrom(clip, await received());
  expect([answer.status, answer.body.etag]).toEqual([200, createHash('md5').update(clip).digest('hex')]);
});
