import { updateAvatar } from '@kinora/contract/accounts';
import { addToPlaylist, createPlaylist } from '@kinora/contract/playlists';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fillPlaylist } from '../../../../test/long-playlist.ts';
import { publish, upload } from '../../../../test/media.ts';
import { sharedServer } from '../../../../test/server.ts';
import { createUrls } from '../../../http/urls.ts';
import { translatorOf } from '../../../platform/i18n/translate.ts';
import { headFor } from './head-for.ts';

test('the head of an oversized playlist with 20,000 videos is small and quick to build', async () => {
  const server = await sharedServer();
  const owner = await server.signUp('owner');
  const urls = createUrls('https://kinora.test');
  const site = { urls, translate: translatorOf('en'), description: 'Films' };
  const headOf = (path: string) => headFor({ ...server.ctx, urls }, site, path);
  const { data: short } = await owner.call(createPlaylist, { body: { name: 'Little', description: '' } });
  const { data } = await owner.call(createPlaylist, { body: { name: 'Everything', description: '' } });
  await fillPlaylist(server, owner, data._id, 20_000);
  /** Returns the shortest of three runs in milliseconds, because other load on the machine can only slow a run down. */
  const timed = async (id: string) => {
    const times: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const started = performance.now();
      await headOf(`/playlist/${id}`);
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  };
  const head = await headOf(`/playlist/${data._id}`);
  expect(head).toMatchObject({ title: 'Everything', listed: true });
  expect(JSON.stringify(head).length).toBeLessThan(1000);
  // Reading all 20,000 videos takes more than a second.
  expect(await timed(data._id)).toBeLessThan(Math.max(500, 5 * (await timed(short._id))));
});

test('the images of link previews are JPEGs of the stated size, small enough for messengers', async () => {
  const server = await sharedServer();
  const owner = await server.signUp();
  const urls = createUrls('https://kinora.test');
  const site = { urls, translate: translatorOf('en'), description: 'Films' };
  const video = await publish(server.app, owner);
  const { body } = await upload(server.app, owner, 'avatars', 'image.jpg');
  await owner.call(updateAvatar, { body: { avatar: body.secure_url } });
  const { data: playlist } = await owner.call(createPlaylist, { body: { name: 'Both', description: '' } });
  await owner.call(addToPlaylist, { params: { videoId: video._id, playlistId: playlist._id } });

  for (const [page, width, height] of [
    [`/video/${video._id}`, 1280, 720],
    [`/playlist/${playlist._id}`, 1280, 720],
    [`/channel/${owner.user.username}`, 1400, 1400],
  ] as const) {
    const { image } = await headFor({ ...server.ctx, urls }, site, page);
    expect(image?.jpeg).toMatchObject({ width, height });
    const { pathname } = new URL(image?.url ?? '');
    const { statusCode, headers, rawPayload } = await server.app.inject({ url: pathname });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
    // WhatsApp shows no image above 600 KB.
    expect(rawPayload.length).toBeLessThan(600_000);
  }
});
