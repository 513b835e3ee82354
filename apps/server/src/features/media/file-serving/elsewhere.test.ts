import { updateAvatar } from '@kinora/contract/accounts';
import { getVideo, togglePublish } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish, upload } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

const mediaUrl = 'https://cdn.kinora.test/media';
const here = 'https://kinora.test/media';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://kinora.test', MEDIA_URL: `${mediaUrl}/` });
  owner = await server.signUp();
});
afterAll(() => server[Symbol.asyncDispose]());

test('public files have URLs on the content delivery network, and drafts and downloads have URLs on the site', async () => {
  const { _id: videoId } = await publish(server.app, owner);
  const urlsOf = async () => {
    const { data } = await owner.call(getVideo, { params: { videoId } });
    return [data.thumbnail, data.videoFile, data.downloadUrl];
  };
  expect(await urlsOf()).toEqual([
    expect.stringMatching(`^${mediaUrl}/[0-9a-f]{32}/assets/`),
    expect.stringMatching(`^${mediaUrl}/[0-9a-f]{32}/assets/`),
    expect.stringMatching(`^${here}/[0-9a-f]{32}/assets/.*[?]download$`),
  ]);
  await owner.call(togglePublish, { params: { videoId } });
  expect(await urlsOf()).toEqual(Array(3).fill(expect.stringMatching(`^${here}/private/assets/`)));
});

test('an avatar has a URL on the content delivery network', async () => {
  const { body } = await upload(server.app, owner, 'avatars', 'image.jpg');
  const avatar: string = body.secure_url;
  expect(avatar).toMatch(`${mediaUrl}/assets/`);
  const { data } = await owner.call(updateAvatar, { body: { avatar } });
  expect(data.avatar).toBe(avatar);
});

test('the content security policy allows pages to load from the content delivery network', async () => {
  const { headers } = await server.app.inject({ url: '/' });
  for (const directive of ['img-src', 'media-src', 'connect-src']) {
    expect(headers['content-security-policy']).toMatch(
      new RegExp(`${directive} [^;]*https://cdn[.]kinora[.]test(?=[ ;])`),
    );
  }
});

test('the response to a preflight allows range requests from other origins', async () => {
  const { statusCode, headers } = await server.app.inject({ method: 'OPTIONS', url: '/media/any/file.mp4' });
  expect([statusCode, headers['access-control-allow-headers']]).toEqual([204, 'Range']);
});
