import { updateAccount } from '@kinora/contract/accounts';
import { savePosition } from '@kinora/contract/history';
import { callPath } from '@kinora/contract/paths';
import { deleteVideo, getVideo, listVideos, togglePublish, updateVideo } from '@kinora/contract/videos';
import { beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('a cached card immediately reflects changes to its video, its owner and its views', async () => {
  const [owner, viewer] = [await server.signUp('owner'), await server.signUp('viewer')];
  const { _id: videoId } = await publishBlank(server, owner, { title: 'Before' });
  const { _id: other } = await publishBlank(server, owner, { title: 'Other' });
  const card = async () => {
    const { data } = await viewer.call(listVideos, { query: { userId: owner.user._id } });
    expect(data.videos.map(({ _id }) => _id)).toContain(other);
    return data.videos.find(({ _id }) => _id === videoId);
  };
  expect(await card()).toMatchObject({ title: 'Before', views: 0 });

  await owner.call(updateVideo, { params: { videoId }, body: { title: 'After' } });
  expect(await card()).toMatchObject({ title: 'After', views: 0 });
  await owner.call(updateAccount, { body: { fullname: 'Grace Hopper', email: owner.user.email } });
  expect(await card()).toMatchObject({ owner: { fullname: 'Grace Hopper' } });
  await viewer.call(getVideo, { params: { videoId }, query: { incrementView: true } });
  expect(await card()).toMatchObject({ title: 'After', views: 1 });

  await owner.call(togglePublish, { params: { videoId } });
  expect(await card()).toBeUndefined();
  await owner.call(togglePublish, { params: { videoId } });
  expect(await card()).toMatchObject({ title: 'After' });
  await owner.call(deleteVideo, { params: { videoId } });
  expect(await card()).toBeUndefined();
});

test('a cached card has the URLs of the origin that the caller uses, and no state of other viewers', async () => {
  const [owner, viewer, other] = [
    await server.signUp('owner'),
    await server.signUp('viewer'),
    await server.signUp('other'),
  ];
  const { _id: videoId } = await publishBlank(server, owner);
  const query = { userId: owner.user._id };
  const thumbnailAt = async (host: string) => {
    const { cookies } = viewer;
    const url = callPath(listVideos.path);
    const response = await server.app.inject({ url, query, cookies, headers: { host } });
    return response.json().data.videos[0].thumbnail;
  };
  for (const host of ['one.example', 'two.example', 'one.example']) {
    expect(await thumbnailAt(host)).toMatch(`http://${host}/media/`);
  }
  const positionFor = async (person: Person) =>
    (await person.call(listVideos, { query })).data.videos[0]?.position;
  expect(await positionFor(viewer)).toBeNull();
  await viewer.call(savePosition, { params: { videoId }, body: { position: 1 } });
  expect([await positionFor(viewer), await positionFor(other)]).toEqual([1, null]);
});
