import { listDashboardVideos } from '@kinora/contract/dashboard';
import { listNotifications } from '@kinora/contract/notifications';
import { listSubscriptionVideos, toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo, listVideos, togglePublish, updateVideo } from '@kinora/contract/videos';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { blankUpload, publishBlank, recordUpload } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { createVideo } from './publish.ts';

let server: TestServer;
let owner: Person;
let fan: Person;

const hour = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  [owner, fan] = [await server.signUp('owner'), await server.signUp('fan')];
  await fan.call(toggleSubscription, { params: { channelId: owner.user._id } });
});

/** Creates a video as an import does, and returns its id. */
async function importVideo(originallyPublishedAt: Date, { asDraft = false, description = 'Waves' } = {}) {
  const { uploadedVideoResponse, thumbnailLink } = await blankUpload(server, owner);
  const [video, thumbnail] = [uploadedVideoResponse.public_id, thumbnailLink].map((id) => id.split('/')[1]);
  const viewer = { id: owner.user._id, sessionId: '', mayHaveOwnLists: false };
  const id = await createVideo(server.ctx, viewer, {
    form: { title: 'By the sea', description, asDraft, originallyPublishedAt },
    uploads: { video: video ?? '', thumbnail },
  });
  await server.ctx.cache.invalidate('videos');
  return id ?? expect.unreachable();
}

const read = async (videoId: string) => (await owner.call(getVideo, { params: { videoId } })).data;
const idsOf = ({ videos }: { videos: { _id: string }[] }) => videos.map(({ _id }) => _id);
const kindsOf = async (person: Person) =>
  (await person.call(listNotifications, {})).data.notifications.map(({ kind }) => kind);

/** Reads a channel's videos by date, one per page. */
async function pagesOf(person: Person, sortType: 'asc' | 'desc', isPublished?: false) {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { userId: owner.user._id, sortBy: 'createdAt', sortType, limit: 1, isPublished } as const;
    const { status, data } = await person.call(listVideos, { query: clean({ ...query, cursor }) });
    expect(status).toBe(200);
    ids.push(...idsOf(data));
    cursor = data.nextCursor;
  } while (cursor);
  return ids;
}

const clean = <Query extends object>(query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== null));

test('an imported video has its original date besides that of its creation, and others have none', async () => {
  const date = new Date('2019-03-03T10:00:00.000Z');
  const imported = await read(await importVideo(date));
  expect(imported.originallyPublishedAt).toBe(date.toISOString());
  expect(Date.parse(imported.createdAt)).toBeGreaterThan(ago(1).getTime());
  const { data } = await fan.call(listVideos, { query: { userId: owner.user._id } });
  expect(data.videos[0]).toMatchObject({ originallyPublishedAt: date.toISOString() });
  expect(await publishBlank(server, owner)).not.toHaveProperty('originallyPublishedAt');
});

test("a channel's lists are sorted by original dates, even those before 1970", async () => {
  const recent = await importVideo(ago(100));
  const oldest = await importVideo(new Date('1969-07-20T20:17:40.000Z'));
  const { _id: own } = await publishBlank(server, owner);
  const old = await importVideo(new Date('2008-01-01T00:00:00.000Z'));
  for (const person of [owner, fan]) {
    expect(await pagesOf(person, 'desc')).toEqual([own, recent, old, oldest]);
    expect(await pagesOf(person, 'asc')).toEqual([oldest, old, recent, own]);
  }
  const { data } = await owner.call(listDashboardVideos, { params: { channelId: owner.user._id } });
  expect(idsOf(data)).toEqual([own, recent, old, oldest]);
});

test("an owner's drafts are sorted by original dates", async () => {
  const [newer, older] = [
    await importVideo(ago(50), { asDraft: true }),
    await importVideo(ago(90), { asDraft: true }),
  ];
  const { _id: own } = await publishBlank(server, owner, { asDraft: true });
  expect(await pagesOf(owner, 'desc', false)).toEqual([own, newer, older]);
});

test('a list of all channels has an imported video where its creation belongs', async () => {
  const { _id: before } = await publishBlank(server, owner);
  const imported = await importVideo(ago(5000));
  const { data } = await fan.call(listVideos, { query: { sortBy: 'createdAt', sortType: 'desc', limit: 2 } });
  expect(idsOf(data)).toEqual([imported, before]);
});

test('the feed of subscriptions has an imported video at its original date', async () => {
  const { _id: own } = await publishBlank(server, owner);
  const imported = await importVideo(ago(5000));
  expect(idsOf((await fan.call(listSubscriptionVideos, {})).data)).toEqual([own, imported]);
});

test('an old video notifies nobody when it is published, edited or published later', async () => {
  const description = `With @${fan.user.username}`;
  await importVideo(ago(50), { description });
  const videoId = await importVideo(ago(50), { asDraft: true, description });
  await owner.call(togglePublish, { params: { videoId } });
  await owner.call(updateVideo, { params: { videoId }, body: { title: 'By the lake' } });
  expect(await kindsOf(fan)).toEqual([]);
});

test('a video that was published elsewhere just now notifies subscribers', async () => {
  await importVideo(ago(30));
  expect(await kindsOf(fan)).toEqual(['video']);
});

test('changes of a video leave its original date as it is', async () => {
  const date = ago(700);
  const videoId = await importVideo(date, { asDraft: true });
  await owner.call(togglePublish, { params: { videoId } });
  const public_id = await recordUpload(server, owner, 'videos', 3);
  const body = {
    title: 'By the lake',
    uploadedVideoResponse: { public_id },
    visibility: 'unlisted',
  } as const;
  const { data } = await owner.call(updateVideo, { params: { videoId }, body });
  expect(data).toMatchObject({ title: 'By the lake', duration: 3, visibility: 'unlisted' });
  expect(data.originallyPublishedAt).toBe(date.toISOString());
});

test.each([
  ['in the future', new Date(Date.now() + hour)],
  ['that is invalid', new Date(Number.NaN)],
  ['before the year 1', new Date('-000044-03-15T00:00:00.000Z')],
])('a date %s is ignored', async (_, date) => {
  expect(await read(await importVideo(date))).not.toHaveProperty('originallyPublishedAt');
});
