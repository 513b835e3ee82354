import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getPartialUpload } from '@kinora/contract/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longVideo, partBytes, Sender } from '../../../../../test/parts.ts';
import type { Person } from '../../../../../test/person.ts';
import { startS3, type TestS3 } from '../../../../../test/s3.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { createId } from '../../../../platform/db/ids.ts';
import { partStoreOf } from './open-part-store.ts';

let clip: Buffer;
beforeAll(async () => {
  clip = await longVideo(12_000_000);
});

/** Starts two servers that share a database and, if `sharesData`, a data directory. */
async function startTwo(environment: Record<string, string>, sharesData = false) {
  await using opened = new AsyncDisposableStack();
  const site = { ...environment, PUBLIC_URL: 'https://kinora.test' };
  const first = opened.use(await startServer(site));
  const { databaseUrl: DATABASE_URL = '', dataDir: DATA_DIR } = first.ctx.config;
  const shared = { ...site, DATABASE_URL, ...(sharesData && { DATA_DIR }) };
  const second = opened.use(await startServer(shared));
  const person = await first.signUp();
  const here = await Sender.of(await listen(first), person);
  const there = new Sender(await listen(second), here.name, here.signed);
  const end = opened.move();
  return { first, person, here, there, [Symbol.asyncDispose]: () => end.disposeAsync() };
}

const listen = ({ app }: TestServer) => app.listen({ port: 0, host: '127.0.0.1' });
const isDone = async (person: Person, { name }: Sender) =>
  (await person.call(getPartialUpload, { params: { name } })).data.done;

describe('on disk', () => {
  test('servers that share the data directory handle the parts of one upload together', async () => {
    await using servers = await startTwo({}, true);
    const { here, there, person } = servers;
    const first = await Promise.all([here, there].map((sender) => sender.send(clip, 0, partBytes)));
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect((await there.send(clip, partBytes, 2 * partBytes)).body.bytes).toBe(2 * partBytes);
    expect((await here.send(clip, 2 * partBytes, clip.length)).status).toBe(200);
    expect(await isDone(person, here)).toBe(true);
  });

  test('a server with another data directory reports that it has no parts, and the upload starts over', async () => {
    await using servers = await startTwo({});
    const { here, there } = servers;
    await here.send(clip, 0, partBytes);
    const gap = 'The part leaves a gap: 0 bytes have been received';
    const { status, body } = await there.send(clip, partBytes, 2 * partBytes);
    const reason = { reason: 'partGap', params: { received: 0 } };
    expect([status, body.error]).toEqual([400, { message: gap, code: 'PART_GAP', ...reason }]);
    expect((await there.sendFrom(clip, 0)).status).toBe(200);
  });

  test('sweeps a file whose upload is gone', async () => {
    await using server = await startServer();
    const folder = path.join(server.ctx.config.dataDir, 'parts');
    await writeFile(path.join(folder, 'stray'), 'whose record is gone');
    await partStoreOf(server.ctx).sweep();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('in a bucket', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3[Symbol.asyncDispose]());

  const partsKept = async () => (await s3.keys()).filter((key) => key.startsWith('parts/'));

  test('any server accepts any part, even after another server has stopped', async () => {
    await using servers = await startTwo(s3.environment);
    const { first, here, there } = servers;
    await here.send(clip, 0, partBytes);
    expect((await there.send(clip, partBytes, 2 * partBytes)).body.bytes).toBe(2 * partBytes);
    await first.app.close();
    const { status, body } = await there.send(clip, 2 * partBytes, clip.length);
    expect([status, body.asset_id]).toEqual([200, expect.any(String)]);
    expect(await partsKept()).toEqual([]);
  });

  test('a part that two servers receive concurrently is stored once, and the last part produces a single file', async () => {
    await using servers = await startTwo(s3.environment);
    const both = [servers.here, servers.there];
    for (let start = 0; start < clip.length; start += partBytes) {
      const end = Math.min(start + partBytes, clip.length);
      const answers = await Promise.all(both.map((sender) => sender.send(clip, start, end)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
    }
    const { rows } = await sql`select from media_assets where user_id = ${servers.person.user._id}`.execute(
      servers.first.ctx.db,
    );
    expect([rows.length, await partsKept()]).toEqual([1, []]);
  });

  test('a server takes over within seconds from one that died while finishing an upload', async () => {
    await using servers = await startTwo(s3.environment);
    const { first, here, there } = servers;
    await here.send(clip, 0, partBytes);
    await sql`update partial_uploads set finishing_at = now() - interval '5 seconds'`.execute(first.ctx.db);
    expect((await there.sendFrom(clip, partBytes)).status).toBe(200);
  });

  test('an upload that began while files were stored on disk starts over', async () => {
    await using servers = await startTwo(s3.environment);
    const { first, here } = servers;
    await here.send(clip, 0, partBytes);
    await first.ctx.db.deleteFrom('upload_parts').execute();
    expect((await here.send(clip, partBytes, 2 * partBytes)).body.error).toMatchObject({ code: 'PART_GAP' });
    expect((await here.sendFrom(clip, 0)).status).toBe(200);
  });

  test('sweeps parts left by a server that died after it finished their upload', async () => {
    await using servers = await startTwo(s3.environment);
    const { first, here } = servers;
    expect((await here.sendFrom(clip, 0)).status).toBe(200);
    const { id } = await first.ctx.db
      .selectFrom('partial_uploads')
      .select('id')
      .where('user_id', '=', servers.person.user._id)
      .executeTakeFirstOrThrow();
    await using folder = await first.ctx.scratch.createFolder();
    const file = path.join(folder.path, 'part');
    await writeFile(file, 'left over');
    await first.ctx.storage.putFile(`parts/${id}/${createId()}`, file);
    expect(await partsKept()).toHaveLength(1);
    await partStoreOf(first.ctx).sweep();
    expect(await partsKept()).toEqual([]);
  });

  test('sweeps parts whose upload is gone', async () => {
    await using servers = await startTwo(s3.environment);
    const { first, here } = servers;
    await here.send(clip, 0, partBytes);
    await partStoreOf(first.ctx).sweep();
    expect(await partsKept()).toHaveLength(1);
    await first.ctx.db.deleteFrom('partial_uploads').execute();
    await partStoreOf(first.ctx).sweep();
    expect(await partsKept()).toEqual([]);
  });
});
