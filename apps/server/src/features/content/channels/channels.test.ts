import { type Channel, getChannel, updateChannel } from '@kinora/contract/channels';
import type { CallOf } from '@kinora/contract/endpoint';
import { hideVideo, unhideVideo } from '@kinora/contract/moderation';
import { deleteVideo, togglePublish, updateVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { holdRow, untilWaiting } from '../../../../test/held-row.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';

let server: TestServer;
let owner: Person;
let fan: Person;
let staff: Person;
beforeAll(async () => {
  server = await startServer();
  [owner, fan, staff] = [await server.signUp('owner'), await server.signUp(), await server.signUp()];
  await setRole(server.ctx, staff, 'moderator');
});
afterAll(() => server[Symbol.asyncDispose]());

type Change = CallOf<typeof updateChannel>['body'];

const read = async (person = fan, whose = owner): Promise<Channel> =>
  (await person.call(getChannel, { params: { channel: whose.user.username } })).data;
const change = (body: Change, person = owner) => person.call(updateChannel, { body });
const publish = async () => (await publishBlank(server, owner))._id;

test('a channel starts without a bio, links and a featured video', async () => {
  const person = await server.signUp();
  expect(await read(fan, person)).toMatchObject({
    ...{ bio: '', links: [], featuredVideo: null, videosCount: 0 },
    createdAt: person.user.createdAt,
  });
});

test('the owner changes the bio and the links independently, and can clear both', async () => {
  const links = [
    { title: 'Workshop', url: 'https://example.org/workshop' },
    { title: null, url: 'https://example.com/' },
  ];
  expect((await change({ bio: ' Films about #engines \n' })).data.bio).toBe('Films about #engines');
  await change({
    links: [{ title: ' Workshop ', url: 'https://example.org/workshop' }, { url: 'EXAMPLE.com' }],
  });
  expect(await read()).toMatchObject({ bio: 'Films about #engines', links });
  await change({ bio: '' });
  expect(await read()).toMatchObject({ bio: '', links });
  await change({ links: [] });
  expect(await read()).toMatchObject({ bio: '', links: [] });
});

test.each<[string, Change, string]>([
  [
    'a script as a link',
    { links: [{ url: 'javascript:alert(1)' }] },
    'Enter a URL such as https://example.org',
  ],
  ['a sixth link', { links: Array(6).fill({ url: 'a.example' }) }, 'A channel can have at most 5 links'],
  [
    'a long link title',
    { links: [{ url: 'a.example', title: 'x'.repeat(51) }] },
    'Link title cannot exceed 50 characters',
  ],
  [
    'a link title that changes the direction of text',
    { links: [{ url: 'a.example', title: '\u202emoc.elpmaxe' }] },
    'Link title cannot contain invisible characters',
  ],
  ['a long bio', { bio: 'x'.repeat(1001) }, 'Bio cannot exceed 1,000 characters'],
  ['no change', {}, 'No changes detected.'],
])('refuses %s', async (_what, body, message) => {
  const { status, error } = await change(body);
  expect([status, error.message]).toEqual([400, message]);
});

test('only public videos of the channel are counted', async () => {
  const before = (await read()).videosCount;
  const [, draft, unlisted] = [await publish(), await publish(), await publish()];
  await owner.call(togglePublish, { params: { videoId: draft } });
  await owner.call(updateVideo, { params: { videoId: unlisted }, body: { visibility: 'unlisted' } });
  for (const person of [fan, owner]) expect((await read(person)).videosCount).toBe(before + 1);
});

test('a featured video disappears while it is a draft, unlisted or hidden, and for good when it is deleted', async () => {
  const params = { videoId: await publish() };
  await change({ featuredVideoId: params.videoId });
  const featured = async () => [(await read(fan)).featuredVideo?._id, (await read(owner)).featuredVideo?._id];
  const shown = [params.videoId, params.videoId];
  const gone = [undefined, undefined];
  const toggle = () => owner.call(togglePublish, { params });
  const setVisibility = (visibility: 'public' | 'unlisted') =>
    owner.call(updateVideo, { params, body: { visibility } });
  const reason = 'Insults after two warnings.';
  expect(await featured()).toEqual(shown);
  for (const [take, restore] of [
    [toggle, toggle],
    [() => setVisibility('unlisted'), () => setVisibility('public')],
    [
      () => staff.call(hideVideo, { params, body: { reason } }),
      () => staff.call(unhideVideo, { params, body: { reason } }),
    ],
  ] as const) {
    await take();
    expect(await featured()).toEqual(gone);
    await restore();
    expect(await featured()).toEqual(shown);
  }
  await change({ featuredVideoId: null });
  expect(await featured()).toEqual(gone);
  await change({ featuredVideoId: params.videoId });
  await owner.call(deleteVideo, { params });
  expect(await featured()).toEqual(gone);
});

test("only the channel's own public videos can be featured", async () => {
  const [own, theirs] = [await publish(), (await publishBlank(server, fan))._id];
  const feature = async (featuredVideoId: string) => {
    const { status, error } = await change({ featuredVideoId });
    return [status, error?.message];
  };
  expect(await feature(theirs)).toEqual([403, 'You are not authorized to edit this video']);
  await owner.call(updateVideo, { params: { videoId: own }, body: { visibility: 'unlisted' } });
  expect(await feature(own)).toEqual([400, 'Only a public video can be featured']);
  await fan.call(togglePublish, { params: { videoId: theirs } });
  expect(await feature(theirs)).toEqual([404, 'Video not found']);
});

test('featuring a video locks its channel first, like account deletion', async () => {
  const videoId = await publish();
  await using held = await holdRow(server, 'users', owner.user._id);
  const featuring = change({ featuredVideoId: videoId });
  await untilWaiting(server, 1);
  await held.also('videos', videoId);
  await held.release();
  expect((await featuring).data.featuredVideo?._id).toBe(videoId);
});
