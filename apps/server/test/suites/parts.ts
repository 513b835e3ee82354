import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { discardPartialUpload, getPartialUpload } from '@kinora/contract/uploads';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweepPartsJob } from '../../src/features/media/uploads/jobs.ts';
import { partStoreOf } from '../../src/features/media/uploads/parts/open-part-store.ts';
import { signFor } from '../media.ts';
import { longVideo, partBytes, Sender } from '../parts.ts';
import type { Person } from '../person.ts';
import { startS3, type TestS3 } from '../s3.ts';
import { startServer, type TestServer } from '../server.ts';

const maxVideoBytes = 20_000_000;

const refusal = async (answer: ReturnType<Sender['send']>) => {
  const { status, body } = await answer;
  return [status, body.error?.message];
};

/** Declares the tests of uploads in parts, with one kind of store. */
export function testParts(kind: 'disk' | 's3'): void {
  describe(`with ${kind} storage`, () => {
    let opened: AsyncDisposableStack;
    let s3: TestS3;
    let server: TestServer;
    let person: Person;
    let origin: string;
    let clip: Buffer;

    beforeAll(async () => {
      opened = new AsyncDisposableStack();
      s3 = opened.use(await startS3());
      const store = kind === 's3' ? s3.environment : {};
      server = opened.use(await startServer({ MAX_VIDEO_BYTES: String(maxVideoBytes), ...store }));
      person = await server.signUp();
      origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
      clip = await longVideo(12_000_000);
    });
    afterEach(async () => {
      await server.ctx.db.deleteFrom('partial_uploads').execute();
      await partStoreOf(server.ctx).sweep();
    });
    afterAll(() => opened.disposeAsync());

    const begin = () => Sender.of(origin, person);
    const progressOf = async ({ name }: Sender, who = person) =>
      (await who.call(getPartialUpload, { params: { name } })).data;
    const filesIn = (folder: string) => readdir(path.join(server.ctx.config.dataDir, folder)).catch(() => []);
    /** Lists the unfinished uploads on the disk or in the bucket. */
    const uploadsKept = async () => {
      const keys = (await s3.keys()).filter((key) => key.startsWith('parts/'));
      return kind === 's3' ? [...new Set(keys.map((key) => key.split('/')[1]))] : filesIn('parts');
    };

    test('a track is uploaded in parts, and not continued as a video', async () => {
      const name = 'a-track';
      const track = new Sender(origin, name, await signFor(person, 'audio'));
      expect((await track.send(clip, 0, partBytes)).body).toMatchObject({ done: false });
      const video = await Sender.of(origin, person, name);
      const refused = await refusal(video.send(clip, partBytes, clip.length));
      expect(refused).toEqual([400, 'The parts go to different folders']);
      const { status, body } = await track.send(clip, partBytes, clip.length);
      expect(status).toBe(200);
      expect(body).toMatchObject({ bytes: clip.length, public_id: expect.stringMatching(/^audio\//) });
    });

    test('parts make up the file, each is acknowledged, and the progress can be requested', async () => {
      const sender = await begin();
      expect(await progressOf(sender)).toEqual({ received: 0, total: null, done: false });
      expect((await sender.send(clip, 0, partBytes)).body).toMatchObject({ done: false, bytes: partBytes });
      expect(await progressOf(sender)).toEqual({ received: partBytes, total: clip.length, done: false });
      const { status, body } = await sender.sendFrom(clip, partBytes);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        resource_type: 'video',
        etag: createHash('md5').update(clip).digest('hex'),
      });
      expect(await progressOf(sender)).toEqual({ received: clip.length, total: clip.length, done: true });
      expect([await uploadsKept(), await filesIn('tmp')]).toEqual([[], []]);
    });

    test('only the last part has to state the total length', async () => {
      const sender = await begin();
      expect((await sender.send(clip, 0, partBytes, '-1')).body.done).toBe(false);
      expect((await sender.send(clip, partBytes, 2 * partBytes, '*')).body.done).toBe(false);
      expect((await sender.send(clip, 2 * partBytes, clip.length)).status).toBe(200);
    });

    test('a part sent again changes nothing, even concurrently, and a lost response can be requested again', async () => {
      const sender = await begin();
      const first = () => sender.send(clip, 0, partBytes);
      const answers = await Promise.all([first(), first(), first()]);
      expect(answers.map(({ body }) => body.bytes)).toEqual([partBytes, partBytes, partBytes]);
      await sender.send(clip, partBytes, 2 * partBytes);
      expect((await first()).body.bytes).toBe(2 * partBytes);
      expect((await sender.send(clip, 1_000_000, 9_000_000)).body.bytes).toBe(2 * partBytes);
      const last = () => sender.send(clip, 2 * partBytes - 1000, clip.length);
      const [one, other] = await Promise.all([last(), last()]);
      expect(one.status).toBe(200);
      expect([other.body, (await last()).body]).toEqual([one.body, one.body]);
    });

    test('a gap, different bytes in the same place, and a changed total length are refused without losing data', {
      timeout: 60_000,
    }, async () => {
      const sender = await begin();
      expect(await refusal(sender.send(clip, partBytes, 2 * partBytes))).toEqual([
        400,
        'The part leaves a gap: 0 bytes have been received',
      ]);
      await sender.send(clip, 0, partBytes);
      expect(await refusal(sender.send(clip, 2 * partBytes, clip.length))).toEqual([
        400,
        `The part leaves a gap: ${partBytes} bytes have been received`,
      ]);
      const other = await longVideo(clip.length);
      const overlap = 'The part overlaps with other bytes that were received before';
      expect(await refusal(sender.send(other, 100_000, 2 * partBytes))).toEqual([400, overlap]);
      const disagreement = 'The parts disagree about how long the file is';
      expect(await refusal(sender.send(clip, partBytes, 2 * partBytes, clip.length + 1))).toEqual([
        400,
        disagreement,
      ]);
      const short = await sender.sendAs(`bytes ${partBytes}-${2 * partBytes - 1}/*`, Buffer.alloc(10));
      expect([short.status, short.body.error.message]).toEqual([
        400,
        'The file is not as long as the header Content-Range says',
      ]);
      expect((await progressOf(sender)).received).toBe(partBytes);
      expect((await sender.sendFrom(clip, partBytes)).status).toBe(200);
    });

    test('a connection that breaks in the middle of a part leaves only the earlier parts', async () => {
      const sender = await begin();
      await sender.send(clip, 0, partBytes);
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      const { pathname, search } = new URL(sender.signed.url);
      socket.write(
        `POST ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
          `Content-Length: ${partBytes}\r\nX-Unique-Upload-Id: ${sender.name}\r\n` +
          `Content-Range: bytes ${partBytes}-${2 * partBytes - 1}/${clip.length}\r\n\r\n` +
          '--b\r\nContent-Disposition: form-data; name="file"; filename="video.mp4"\r\n\r\n',
      );
      socket.write(clip.subarray(partBytes, partBytes + 100_000));
      await vi.waitFor(async () => expect(await filesIn('tmp')).toHaveLength(1), { timeout: 60_000 });
      socket.destroy();
      await vi.waitFor(async () => expect(await filesIn('tmp')).toEqual([]), { timeout: 60_000 });
      expect((await progressOf(sender)).received).toBe(partBytes);
      expect((await sender.sendFrom(clip, partBytes)).status).toBe(200);
    });

    test("two people's uploads with the same name are separate, and so are one person's uploads with two names", async () => {
      const stranger = await server.signUp();
      const mine = await begin();
      const theirs = await Sender.of(origin, stranger, mine.name);
      await mine.send(clip, 0, partBytes);
      expect((await progressOf(mine, stranger)).received).toBe(0);
      expect((await theirs.send(clip, partBytes, 2 * partBytes)).status).toBe(400);
      await stranger.call(discardPartialUpload, { params: { name: mine.name } });
      const second = await begin();
      const other = await longVideo(11_000_000);
      await Promise.all([mine.sendFrom(clip, partBytes), second.sendFrom(other, 0)]);
      expect([(await progressOf(mine)).total, (await progressOf(second)).total]).toEqual([
        12_000_000, 11_000_000,
      ]);
    });

    test('an oversized video is refused at its first part', async () => {
      const sender = await begin();
      const tooLarge = `File size too large. Got ${maxVideoBytes + 1}. Maximum is ${maxVideoBytes}.`;
      expect(await refusal(sender.send(clip, 0, partBytes, maxVideoBytes + 1))).toEqual([400, tooLarge]);
      const withoutTotal = await sender.sendAs('bytes 19000000-25000000/*', clip.subarray(0, 6_000_001));
      expect(withoutTotal.status).toBe(400);
      expect(await uploadsKept()).toEqual([]);
    });

    test('a file that is not a video is discarded when its last part arrives', async () => {
      const sender = await begin();
      const noise = Buffer.alloc(6_000_000, 'noise');
      expect(await refusal(sender.sendFrom(noise, 0))).toEqual([400, 'Unsupported video format or file']);
      expect(await progressOf(sender)).toEqual({ received: 0, total: null, done: false });
      expect([await uploadsKept(), await filesIn('tmp')]).toEqual([[], []]);
    });

    test('an unfinished upload expires after a day', async () => {
      const [forgotten, recent] = [await begin(), await begin()];
      for (const sender of [forgotten, recent]) await sender.send(clip, 0, partBytes);
      const aDayAgo = sql<Date>`now() - interval '25 hours'`;
      await server.ctx.db
        .updateTable('partial_uploads')
        .set({ touched_at: aDayAgo })
        .where('name', '=', forgotten.name)
        .execute();
      const run = { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 };
      await sweepPartsJob.run(server.ctx, {}, run);
      expect(await uploadsKept()).toHaveLength(1);
      expect((await progressOf(forgotten)).received).toBe(0);
      expect((await progressOf(recent)).received).toBe(partBytes);
    });
  });
}
