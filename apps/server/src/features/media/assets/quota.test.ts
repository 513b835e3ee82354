import { signUpload } from '@kinora/contract/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { type MediaFile, mediaFile, postForm, signFor } from '../../../../test/media.ts';
import { Sender } from '../../../../test/parts.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

const atOnce = 20;
const fitting = 3;

let opened: AsyncDisposableStack;
let server: TestServer;
let person: Person;
let image: Buffer;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  image = await mediaFile('image.jpg');
  server = opened.use(
    await startServer({
      STORAGE_QUOTA_BYTES: String(image.length * (fitting + 0.5)).split('.')[0] ?? '',
      RATE_LIMITS: 'on',
      VIDEOS_PER_DAY: String(fitting),
    }),
  );
});
afterAll(() => opened.disposeAsync());

function count(statuses: readonly number[]): Record<number, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length ?? 0]),
  );
}

describe('a storage quota', () => {
  beforeEach(async () => {
    person = await server.signUp();
  });

  async function sendAllAtOnce() {
    const signed = await Promise.all(Array.from({ length: atOnce }, () => signFor(person, 'avatars')));
    return Promise.all(
      signed.map(({ url, fields }) =>
        postForm(server.app, url, { fields, file: { name: 'a.jpg', data: image } }),
      ),
    );
  }

  const sign = (bytes: number) =>
    person.call(signUpload, { query: { folder: 'avatars', metadata: JSON.stringify({ size: bytes }) } });

  test('accepts exactly as many concurrent files as fit', async () => {
    const answers = await sendAllAtOnce();
    expect(count(answers.map(({ status }) => status))).toEqual({ 200: fitting, 400: atOnce - fitting });
    const { body } = answers.find(({ status }) => status === 400) ?? {};
    expect(body.error).toEqual({
      code: 'QUOTA_REACHED',
      message: expect.stringMatching(/^Not enough storage for this file: you have used .+ KB of .+ KB\./),
      reason: 'storageFull',
      params: { used: expect.stringMatching(/ KB$/), quota: expect.stringMatching(/ KB$/) },
    });
  });

  test('is enforced before the upload, with an error on the size field', async () => {
    await sendAllAtOnce();
    const { status, error } = await sign(image.length);
    expect([status, error.errors]).toEqual([
      400,
      [
        {
          path: 'metadata.size',
          message: expect.stringContaining('Not enough storage for this file'),
          reason: 'storageFull',
          params: { used: expect.any(String), quota: expect.any(String) },
        },
      ],
    ]);
    expect((await sign(1)).status).toBe(200);
  });

  test('counts the announced length of a file sent in parts', async () => {
    const other = await server.signUp();
    const sender = await Sender.of(await server.app.listen({ port: 0, host: '127.0.0.1' }), other);
    const { status, body } = await sender.sendAs('bytes 0-4999999/6000000', Buffer.alloc(5_000_000));
    expect([status, body.error.code]).toEqual([400, 'QUOTA_REACHED']);
  });

  test('has room again after a deletion', async () => {
    await sendAllAtOnce();
    expect((await sign(image.length)).status).toBe(400);
    await sql`delete from media_assets where user_id = ${person.user._id}`.execute(server.ctx.db);
    expect((await sign(image.length)).status).toBe(200);
  });

  test('allows no more than 50 unused files', async () => {
    await sql`insert into media_assets (id, user_id, folder, resource_type, format, bytes, width, height, etag,
        original_filename, version, source_key)
      select gen_random_uuid(), ${person.user._id}, 'avatars', 'image', 'jpg', 1, 1, 1, '', '', 1, ''
      from generate_series(1, 50)`.execute(server.ctx.db);
    const { status, error } = await sign(1);
    expect([status, error.message]).toEqual([400, expect.stringContaining('50 unused uploads')]);
  });
});

test('limits how many videos a person can publish per day, counting concurrent and deleted ones', async () => {
  const owner = await server.signUp();
  const tries = await Promise.all(Array.from({ length: 5 }, () => publishBlank(server, owner)));
  expect(tries.filter(Boolean)).toHaveLength(fitting);
  await sql`delete from videos where owner_id = ${owner.user._id}`.execute(server.ctx.db);
  const { status, error, response } = await owner.call(signUpload, { query: { folder: 'videos' } });
  const message = `You can publish ${fitting} videos a day. Please try again later.`;
  expect([status, error.message]).toEqual([429, message]);
  const reason = { reason: 'videosPerDay', params: { max: fitting } };
  expect(error.errors).toEqual([{ path: 'uploadedVideoResponse', message, ...reason }]);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3600);
});

describe('an upload signature', () => {
  beforeAll(async () => {
    person = await server.signUp();
  });

  const send = async (signed: Awaited<ReturnType<typeof signFor>>, name: MediaFile | null) => {
    const data = name ? await mediaFile(name) : Buffer.from('neither a video nor an image');
    return postForm(server.app, signed.url, { fields: signed.fields, file: { name: 'file', data } });
  };

  test('is refused before the file is read if it has been used', async () => {
    const signed = await signFor(person, 'avatars');
    expect((await send(signed, 'image.jpg')).status).toBe(200);
    const { status, body } = await send(signed, null);
    expect([status, body.error.message]).toEqual([401, 'Invalid Signature. It has been used before.']);
  });

  test('can be used again after its file has been refused', async () => {
    const signed = await signFor(person, 'avatars');
    expect((await send(signed, null)).status).toBe(400);
    expect((await send(signed, 'image.jpg')).status).toBe(200);
  });

  test('works only once, even if it is sent twice at the same time', async () => {
    const signed = await signFor(await server.signUp(), 'avatars');
    const answers = await Promise.all([send(signed, 'image.jpg'), send(signed, 'image.jpg')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
