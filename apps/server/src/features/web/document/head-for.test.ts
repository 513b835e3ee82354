import { updateChannel } from '@kinora/contract/channels';
import { addToPlaylist, createPlaylist } from '@kinora/contract/playlists';
import { togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { beforeAll, expect, test } from 'vitest';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { createUrls } from '../../../http/urls.ts';
import { createId } from '../../../platform/db/ids.ts';
import { translatorOf } from '../../../platform/i18n/translate.ts';
import { headFor, openHead } from './head-for.ts';

let server: TestServer;
let owner: Person;
let video: Video;
let draft: Video;

beforeAll(async () => {
  server = await sharedServer();
  owner = await server.signUp('owner');
  video = await publish(server.app, owner, 'For all');
  draft = await publish(server.app, owner, 'Not yet');
  await owner.call(togglePublish, { params: { videoId: draft._id } });
});

const origin = 'https://kinora.test';
const site = { urls: createUrls(origin), translate: translatorOf('en'), description: 'Films' };
const headOf = (path: string) => headFor({ ...server.ctx, urls: site.urls }, site, path);
const unknown = () => headOf(`/video/${createId()}`);

test('the head of a published video has its title, description and image', async () => {
  expect(await headOf(`/video/${video._id}`)).toEqual({
    title: 'For all',
    description: 'What it shows',
    url: `${origin}/video/${video._id}`,
    image: {
      url: expect.stringMatching(/^https:\/\/kinora\.test\/media\/.*\/wide\.jpg$/),
      alt: 'For all',
      shape: 'wide',
      jpeg: expect.objectContaining({ width: 1280, height: 720 }),
    },
    poster: expect.stringMatching(/^https:\/\/kinora\.test\/media\/.*\.webp$/),
    type: 'video.other',
    listed: true,
  });
});

test('an id in upper case gets the same head as in lower case', async () => {
  expect(await headOf(`/video/${video._id.toUpperCase()}`)).toEqual(await headOf(`/video/${video._id}`));
});

test("a draft has the same head as a video that doesn't exist", async () => {
  expect(await headOf(`/video/${draft._id}`)).toEqual(await unknown());
  expect(await unknown()).toMatchObject({ title: null, image: null, listed: false });
});

test("an unlisted video has its own head, but is neither indexed nor used as a playlist's image", async () => {
  const unlisted = await publish(server.app, owner, 'Between us');
  const params = { videoId: unlisted._id };
  await owner.call(updateVideo, { params, body: { visibility: 'unlisted' } });
  expect(await headOf(`/video/${unlisted._id}`)).toMatchObject({ title: 'Between us', listed: false });
  const { data } = await owner.call(createPlaylist, { body: { name: 'Ours', description: '' } });
  await owner.call(addToPlaylist, { params: { ...params, playlistId: data._id } });
  expect(await headOf(`/playlist/${data._id}`)).toMatchObject({ title: 'Ours', image: null, listed: true });
});

test('a channel has the same head whatever the case of its username, and none under its email address', async () => {
  const { username, fullname } = owner.user;
  expect(await headOf(`/channel/${username.toUpperCase()}/`)).toMatchObject({
    title: `${fullname} (@${username})`,
    url: `${origin}/channel/${username}`,
    type: 'profile',
    listed: true,
  });
  expect(await headOf(`/channel/${owner.user.email}`)).toEqual(await unknown());
});

test("a channel's description is its bio", async () => {
  const person = await server.signUp();
  const description = async () => (await headOf(`/channel/${person.user.username}`)).description;
  expect(await description()).toBe(`Videos, playlists and tweets by ${person.user.fullname}.`);
  await person.call(updateChannel, { body: { bio: 'Films about engines' } });
  expect(await description()).toBe('Films about engines');
});

test('a playlist has the image of its first public video', async () => {
  const { data } = await owner.call(createPlaylist, { body: { name: 'Both', description: '' } });
  const add = (videoId: string) => owner.call(addToPlaylist, { params: { videoId, playlistId: data._id } });
  await add(draft._id);
  expect(await headOf(`/playlist/${data._id}`)).toMatchObject({ title: 'Both', image: null, listed: true });
  await add(video._id);
  expect(await headOf(`/playlist/${data._id}`)).toMatchObject({
    description: `A playlist by ${owner.user.fullname}.`,
    image: { alt: 'For all' },
  });
});

test.each([
  '/video/x',
  '/playlist/x',
  '/channel/%00',
  '/channel/%',
  '/dashboard',
  '/video/',
  '/constructor/x',
])("%s has the site's head and is not indexed", async (path) => {
  expect(await headOf(path)).toEqual(await unknown());
});

test('where guests may not watch, only the pages for guests have their own head', async () => {
  const { _id } = video;
  const open = (path: string) => openHead(site, path);
  expect([open(`/video/${_id}`), open(`/channel/${owner.user.username}`)]).toEqual([
    await unknown(),
    await unknown(),
  ]);
  expect(open('/login')).toEqual(await headOf('/login'));
});

test('search engines may index the pages for guests', async () => {
  expect([await headOf('/'), await headOf('/login')]).toMatchObject([
    { title: null, url: `${origin}/`, listed: true },
    { title: 'Login', url: `${origin}/login`, listed: true },
  ]);
});
