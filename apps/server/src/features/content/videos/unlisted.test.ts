import { updateChannel } from '@kinora/contract/channels';
import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import {
  addToPlaylist,
  createPlaylist,
  getPlaylist,
  listPlaylists,
  savePlaylist,
  updatePlaylist,
} from '@kinora/contract/playlists';
import { search } from '@kinora/contract/search';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { deleteVideo, getVideo, listVideos, updateVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { type Caller, callEndpoint, guestOf, type Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import { listingsOf } from '../../../../test/video-listings.ts';

/**
 * The title of a video that a fan watched, liked, commented on and added to a playlist before its owner made it
 * unlisted.
 */
const title = 'Whispering #orchard';

let server: TestServer;
let secondServer: TestServer;
let owner: Person;
let fan: Person;
let stranger: Person;
let video: Video;
let lists: { owners: string; fans: string };
let params: { videoId: string };

const listings = listingsOf(() => ({ videoId: video._id, title, owner, fan, lists }));

beforeAll(async () => {
  server = await startServer();
  secondServer = await startServer({ DATABASE_URL: server.ctx.config.databaseUrl ?? '' });
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  await fan.call(toggleSubscription, { params: { channelId: owner.user._id } });
  stranger = await server.signUp('stranger');
  video = await publishBlank(server, owner, { title });
  params = { videoId: video._id };
  await fan.call(getVideo, { params, query: { incrementView: true } });
  await fan.call(toggleVideoLike, { params });
  await fan.call(addVideoComment, { params, body: { content: 'Heard it whisper' } });
  lists = { owners: await keep(owner), fans: await keep(fan) };
  await fan.call(savePlaylist, { params: { playlistId: lists.owners } });
  await owner.call(updateChannel, { body: { featuredVideoId: video._id } });
  await placesOf(stranger);
  await owner.call(updateVideo, { params, body: { visibility: 'unlisted' } });
});
afterAll(async () => {
  await secondServer[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

async function keep(person: Person): Promise<string> {
  const { data } = await person.call(createPlaylist, { body: { name: 'Kept', description: '' } });
  await person.call(addToPlaylist, { params: { videoId: video._id, playlistId: data._id } });
  return data._id;
}

/** Publishes another video and deletes it when the test finishes. */
async function publishAnother(title: string): Promise<string> {
  const { _id: videoId } = await publishBlank(server, owner, { title });
  onTestFinished(async () => void (await owner.call(deleteVideo, { params: { videoId } })));
  return videoId;
}

/** Returns the names of the lists in which either server shows the video to a person, or to a guest if null. */
async function placesOf(person: Person | null): Promise<string[]> {
  const onSecond: Caller = {
    call: (endpoint, input) => callEndpoint(secondServer.app, endpoint, input, person?.cookies),
  };
  const found: string[] = [];
  for (const { name, as } of listings) {
    const answers = await Promise.all([as(person ?? guestOf(server.app)), as(onSecond)]);
    if (answers.some((answer) => answer.includes(video._id))) found.push(name);
  }
  return found;
}

test('a stranger sees an unlisted video only at its URL and then in their history', async () => {
  expect(new Set(await placesOf(stranger))).toEqual(new Set(['its page', 'history']));
});

test('a guest sees an unlisted video only at its URL, if guests may watch', async () => {
  await setSite(server.ctx, { guests: 'welcome' });
  expect(await placesOf(null)).toEqual([]);
  await setSite(server.ctx, { guests: 'watch' });
  onTestFinished(() => setSite(server.ctx, { guests: 'welcome' }));
  expect(await placesOf(null)).toEqual(['its page']);
});

test("a public playlist shows and counts an unlisted video only for the playlist's owner, and an unlisted playlist for everyone", async () => {
  const showing = async (person: Person, playlistId: string) => {
    const whole = (await person.call(getPlaylist, { params: { playlistId } })).data;
    const page = (await person.call(getPlaylist, { params: { playlistId }, query: { limit: 5 } })).data;
    const listed = await person.call(listPlaylists, { params: { userId: fan.user._id } });
    const card = listed.data.find(({ _id }) => _id === playlistId);
    const { videos, videosCount } = whole;
    return [videos.length, videosCount, page.videos.length, page.videosCount, card?.videosCount];
  };
  const people = [fan, owner, stranger];
  const showingAll = () => Promise.all(people.map((person) => showing(person, lists.fans)));
  expect(await showingAll()).toEqual([
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ]);
  const show = (visibility: 'public' | 'unlisted') =>
    fan.call(updatePlaylist, { params: { playlistId: lists.fans }, body: { visibility } });
  await show('unlisted');
  expect(await showingAll()).toEqual([
    [1, 1, 1, 1, 1],
    [1, 1, 1, 1, undefined],
    [1, 1, 1, 1, undefined],
  ]);
  await show('public');
});

test("an unlisted video stays in the fan's own lists, and its owner finds it on their own pages", async () => {
  const kept = ['liked videos', 'history', "the fan's playlist", "the fan's playlists"];
  expect(new Set(await placesOf(fan))).toEqual(new Set(['its page', ...kept]));
  const playlists = ["the owner's playlist", "the owner's playlists"];
  const own = ["the owner's channel", ...playlists, "the owner's videos", 'notifications'];
  expect(new Set(await placesOf(owner))).toEqual(new Set(['its page', ...own]));
});

test("an unlisted video isn't counted in searches, and its words aren't used to correct typos", async () => {
  const { data } = await stranger.call(search, { query: { query: title } });
  expect([data.totalVideos, data.pagination.totalResults]).toEqual([0, 0]);
  await owner.call(updateVideo, { params, body: { title: `${title} xylophonist` } });
  const { rows } = await sql`select from search_terms where term = 'xylophonist'`.execute(server.ctx.db);
  expect(rows).toEqual([]);
});

test('owners can filter their videos by visibility', async () => {
  const listed = await publishAnother('In the open');
  const found = async (person: Person, visibility: 'public' | 'unlisted') => {
    const query = { userId: owner.user._id, visibility };
    return (await person.call(listVideos, { query })).data.videos.map(({ _id }) => _id);
  };
  expect([await found(owner, 'public'), await found(owner, 'unlisted')]).toEqual([[listed], [video._id]]);
  expect([await found(stranger, 'public'), await found(stranger, 'unlisted')]).toEqual([[listed], []]);
});

test('everyone finds an unlisted video once it is public again, including by its new words', async () => {
  const videoId = await publishAnother('Whispering');
  const update = (body: { title?: string; visibility: 'public' | 'unlisted' }) =>
    owner.call(updateVideo, { params: { videoId }, body });
  await update({ visibility: 'unlisted' });
  const { data } = await update({ title: 'Whispering zucchini', visibility: 'public' });
  expect(data).toMatchObject({ visibility: 'public', isPublished: true });
  const found = await stranger.call(search, { query: { query: 'zuchini' } });
  expect(found.data.videos.map(({ _id }) => _id)).toEqual([videoId]);
});
