import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { updateAvatar } from '@kinora/contract/accounts';
import { findReason } from '@kinora/contract/error-descriptions';
import { signUpload } from '@kinora/contract/uploads';
import { deleteVideo, getVideo, publishVideo } from '@kinora/contract/videos';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mediaFile, postForm, publish, signFor, storageKey, upload } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let person: Person;
const maxVideoBytes = 3_000_000;

beforeAll(async () => {
  server = await startServer({ MAX_VIDEO_BYTES: String(maxVideoBytes) });
  person = await server.signUp();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Lists all stored and temporary files. */
async function files(on = server): Promise<string[]> {
  const { dataDir } = on.ctx.config;
  return (await Promise.all(['media', 'tmp'].map((name) => filesBelow(path.join(dataDir, name)))))
    .flat()
    .sort();
}

/** Lists the files below a folder. Folders may be deleted during the listing. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = entries.map(async (entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
  return (await Promise.all(found)).flat();
}

describe('signing', () => {
  test.each([
    [{ folder: 'elsewhere' }, 'Invalid folder'],
    [{}, 'Invalid folder'],
    [{ folder: 'thumbnails', metadata: '{"type":"text/plain"}' }, 'Please upload an image file'],
    [{ folder: 'videos', metadata: '{"size":105906176}' }, 'Video size should be less than 2MB'],
    [{ folder: 'videos', metadata: '{"size":"many"}' }, 'Video size should be less than 2MB'],
    [{ folder: 'videos', metadata: 'not json' }, 'Invalid metadata'],
    [{ folder: 'videos', resourceType: 'image' }, 'Invalid resource type'],
  ])('refuses %o before a byte is sent', async (query, message) => {
    const url = `/api/v1/upload/signed-url?${new URLSearchParams(query)}`;
    const answer = await server.app.inject({ url, cookies: person.cookies });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  test('returns parameters that clients can pass to the upload host unchanged', async () => {
    const metadata = JSON.stringify({ type: 'video/mp4', size: 12, title: 'A=B|C' });
    const { data } = await person.call(signUpload, {
      query: { folder: 'videos', resourceType: 'video', metadata },
    });
    expect(data).toMatchObject({
      upload_url: expect.stringMatching(/^http:\/\/.+\/upload\?upload=[\w.-]+$/),
      api_key: expect.stringMatching(/\w+/),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      folder: 'videos',
    });
    expect(data.context).toContain('title=A\\=B\\|C');
  });
});

describe('a valid upload', () => {
  test.each([false, true])('is accepted with the file first: %s', async (fileFirst) => {
    const { url, fields } = await signFor(person, 'videos');
    const answer = await postForm(server.app, url, {
      fields,
      fileFirst,
      file: { name: 'My clip.mp4', data: await mediaFile('clip.mp4') },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      resource_type: 'video',
      type: 'upload',
      format: 'mp4',
      width: 320,
      height: 240,
      original_filename: 'My clip',
      folder: 'videos',
    });
    expect(answer.body.duration).toBeCloseTo(2, 0);
    const name = new URL(answer.body.secure_url).pathname;
    const part = await server.app.inject({
      url: name,
      headers: { range: 'bytes=4-7' },
      cookies: person.cookies,
    });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${answer.body.bytes}`,
    ]);
    expect(part.headers['cache-control']).toBe('private, no-store');
  });

  test('plays while it loads, because its index precedes its media', async () => {
    const { body } = await upload(server.app, person, 'videos', 'clip.mp4');
    const { rawPayload } = await server.app.inject({
      url: new URL(body.url).pathname,
      cookies: person.cookies,
    });
    expect(rawPayload.indexOf('moov')).toBeLessThan(rawPayload.indexOf('mdat'));
  });

  test('is re-encoded in several widths if it is an image, and never enlarged', async () => {
    const { body } = await upload(server.app, person, 'thumbnails', 'image.png');
    expect(body).toMatchObject({ width: 1600, height: 900, format: 'png', resource_type: 'image' });
    for (const width of [320, 640, 960, 1280]) {
      const url = new URL(body.secure_url.replace(/\d+\.webp$/, `${width}.webp`));
      const { rawPayload } = await server.app.inject({ url: url.pathname, cookies: person.cookies });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
    const small = await upload(server.app, person, 'thumbnails', 'image.jpg');
    expect(small.body.secure_url).toMatch(/640\.webp$/);
  });

  test('replaces the previous avatar and its file', async () => {
    await using own = await startServer();
    await own.startWorker();
    const person = await own.signUp();
    const first = await upload(own.app, person, 'avatars', 'image.jpg');
    const second = await upload(own.app, person, 'avatars', 'image.jpg');
    await person.call(updateAvatar, { body: { avatar: first.body.secure_url } });
    const { data } = await person.call(updateAvatar, { body: { avatar: second.body.secure_url } });
    expect(data.avatar).toBe(second.body.secure_url);
    const stored = async () => (await files(own)).join();
    await vi.waitFor(async () => expect(await stored()).not.toContain(first.body.asset_id), 60_000);
    expect(await stored()).toContain(second.body.asset_id);
  });
});

describe('the upload host', () => {
  const playlist = '#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
  const concat = "ffconcat version 1.0\nfile '/etc/passwd'\n";

  test.each([
    ['a text file named .mp4', 'videos', Buffer.from('just words'), 'Unsupported video format or file'],
    ['a playlist named .mp4', 'videos', Buffer.from(playlist), 'Unsupported video format or file'],
    ['a concat script named .mp4', 'videos', Buffer.from(concat), 'Unsupported video format or file'],
    [
      'an SVG as an image',
      'thumbnails',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'Invalid image file',
    ],
    ['a text file as an image', 'avatars', Buffer.from('just words'), 'Invalid image file'],
    ['an empty file', 'videos', Buffer.alloc(0), 'Unsupported video format or file'],
  ] as const)('rejects %s and leaves nothing behind', async (_name, folder, data, message) => {
    const before = await files();
    const { url, fields } = await signFor(person, folder);
    const answer = await postForm(server.app, url, { fields, file: { name: 'video.mp4', data } });
    expect([answer.status, answer.body, answer.headers['x-cld-error']]).toEqual([
      400,
      { error: { message, code: 'UNSUPPORTED_FILE', ...findReason(message) } },
      message,
    ]);
    expect(await files()).toEqual(before);
  });

  test('rejects an image as a video and a video as an image', async () => {
    const before = await files();
    const asVideo = await upload(server.app, person, 'videos', 'image.jpg');
    const asImage = await upload(server.app, person, 'thumbnails', 'clip.mp4');
    expect([asVideo.status, asVideo.body.error.message]).toEqual([400, 'Unsupported video format or file']);
    expect([asImage.status, asImage.body.error.message]).toEqual([400, 'Invalid image file']);
    expect(await files()).toEqual(before);
  });

  test('rejects a file that is too large, whether it comes before or after the fields', async () => {
    const before = await files();
    const data = Buffer.concat([await mediaFile('clip.mp4'), Buffer.alloc(maxVideoBytes)]);
    for (const fileFirst of [true, false]) {
      const { url, fields } = await signFor(person, 'videos');
      const answer = await postForm(server.app, url, {
        fields,
        fileFirst,
        file: { name: 'video.mp4', data },
      });
      expect(answer.status).toBe(400);
      expect(answer.body.error.message).toMatch(
        new RegExp(`^File size too large\\. Got \\d+\\. Maximum is ${maxVideoBytes}\\.$`),
      );
    }
    expect(await files()).toEqual(before);
  });

  test('rejects a wrong signature, changed fields, an unknown key, a missing signature and a missing file', async () => {
    const before = await files();
    const file = { name: 'video.mp4', data: await mediaFile('clip.mp4') };
    const { url, fields } = await signFor(person, 'videos');
    const post = (change: Record<string, string>) =>
      postForm(server.app, url, { fields: { ...fields, ...change }, file });
    const answers = await Promise.all([
      post({ signature: '0'.repeat(64) }),
      post({ folder: 'avatars' }),
      post({ context: `${fields.context}|user=somebody` }),
      post({ api_key: '123' }),
      postForm(server.app, url, { fields: {}, file }),
      postForm(server.app, url, { fields }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error.message.slice(0, 17)])).toEqual([
      [401, 'Invalid Signature'],
      [401, 'Invalid Signature'],
      [401, 'Invalid Signature'],
      [401, 'Unknown API key'],
      [400, 'Missing required '],
      [400, 'Missing required '],
    ]);
    expect(await files()).toEqual(before);
  });

  test('accepts a signature only once', async () => {
    const { url, fields } = await signFor(person, 'thumbnails');
    const file = { name: 'a.jpg', data: await mediaFile('image.jpg') };
    const answers = await Promise.all([1, 2, 3].map(() => postForm(server.app, url, { fields, file })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('discards an upload whose connection closes halfway', async () => {
    await using own = await startServer();
    const { url, fields } = await signFor(await own.signUp(), 'videos');
    const origin = await own.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const { pathname, search } = new URL(url);
    const boundary = 'half';
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    socket.write(
      `POST ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 999999\r\n\r\n` +
        `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="video.mp4"\r\n\r\n`,
    );
    socket.write(Buffer.alloc(100_000));
    await vi.waitFor(async () => expect(await files(own)).toHaveLength(1), { timeout: 60_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await files(own)).toEqual([]), { timeout: 60_000 });
  });
});

describe('the API accepts an uploaded file', () => {
  const texts = { title: 'T', description: 'D' };

  test('only if this person uploaded it to this folder', async () => {
    const other = await server.signUp();
    const mine = (await upload(server.app, person, 'videos', 'clip.mp4')).body;
    const theirs = (await upload(server.app, other, 'videos', 'clip.mp4')).body;
    const thumbnail = (await upload(server.app, person, 'thumbnails', 'image.jpg')).body;
    const attempt = (video: { public_id: string }, thumbnailLink: string) =>
      person.call(publishVideo, { body: { ...texts, uploadedVideoResponse: video, thumbnailLink } });
    const refused = [
      await attempt(theirs, thumbnail.secure_url),
      await attempt({ public_id: 'videos/made-up' }, thumbnail.secure_url),
      await attempt(thumbnail, thumbnail.secure_url),
      await attempt(mine, 'https://elsewhere.test/image.jpg'),
      await attempt(mine, mine.secure_url),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    const published = await attempt(
      { ...mine, duration: 9999, secure_url: 'https://elsewhere.test' },
      thumbnail.secure_url,
    );
    expect(published.status).toBe(201);
    expect(published.data.duration).toBeCloseTo(2, 0);
    expect(storageKey(published.data.videoFile)).toBe(storageKey(mine.secure_url));
  });
});

test('deleting a video deletes all of its rows and files', async () => {
  await using own = await startServer();
  const owner = await own.signUp();
  const video = await publish(own.app, owner);
  expect(await files(own)).not.toEqual([]);
  await owner.call(deleteVideo, { params: { videoId: video._id } });
  await own.startWorker();
  await vi.waitFor(async () => expect(await files(own)).toEqual([]), 60_000);
  expect((await owner.call(getVideo, { params: { videoId: video._id } })).status).toBe(404);
  for (const table of ['videos', 'media_assets', 'renditions', 'history'] as const) {
    expect(await own.ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
