import { apiEndpoints } from '@kinora/contract/api';
import { updateChannel } from '@kinora/contract/channels';
import { addVideoComment } from '@kinora/contract/comments';
import type { CallOf, Endpoint } from '@kinora/contract/endpoint';
import { toggleCommentLike, toggleVideoLike } from '@kinora/contract/likes';
import {
  addToPlaylist,
  createPlaylist,
  getPlaylist,
  listPlaylists,
  savePlaylist,
} from '@kinora/contract/playlists';
import { search } from '@kinora/contract/search';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { suggestTags } from '@kinora/contract/tags';
import { getVideo, listVideos, togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { publish } from '../../../../test/media.ts';
import { type Caller, callEndpoint, guestOf, type Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import { listingsOf } from '../../../../test/video-listings.ts';

/**
 * The title of a video that a fan watched, liked, commented on and added to a playlist before its owner unpublished it.
 */
const title = 'Whispering #orchard';
const remark = 'Heard it whisper';

let server: TestServer;
let secondServer: TestServer;
let owner: Person;
let fan: Person;
let draft: Video;
let lists: { owners: string; fans: string };

const listings = listingsOf(() => ({ videoId: draft._id, title, owner, fan, lists }));

beforeAll(async () => {
  server = await startServer();
  secondServer = await startServer({ DATABASE_URL: server.ctx.config.databaseUrl ?? '' });
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  await fan.call(toggleSubscription, { params: { channelId: owner.user._id } });
  draft = await publish(server.app, owner, title);
  const params = { videoId: draft._id };
  await fan.call(getVideo, { params, query: { incrementView: true } });
  await fan.call(toggleVideoLike, { params });
  const { data } = await fan.call(addVideoComment, { params, body: { content: remark } });
  await owner.call(toggleCommentLike, { params: { commentId: data._id } });
  lists = { owners: await keep(owner), fans: await keep(fan) };
  await fan.call(savePlaylist, { params: { playlistId: lists.owners } });
  await owner.call(updateChannel, { body: { featuredVideoId: draft._id } });
  await letGuestsWatch();
  await readListings();
  await owner.call(togglePublish, { params });
  answers = await readListings();
});
afterAll(async () => {
  await secondServer[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/**
 * The responses of both servers to a fan and to a guest, by list name. The servers had cached the lists just before the
 * video became a draft.
 */
let answers: Map<string, string[]>;

async function readListings() {
  const fanOnSecond: Caller = {
    call: (endpoint, input) => callEndpoint(secondServer.app, endpoint, input, fan.cookies),
  };
  const readers = [fan, fanOnSecond, guestOf(server.app), guestOf(secondServer.app)];
  const found = listings.map(async ({ name, as }): Promise<[string, string[]]> => {
    return [name, await Promise.all(readers.map(as))];
  });
  return new Map(await Promise.all(found));
}

async function letGuestsWatch(): Promise<void> {
  await setSite(server.ctx, { guests: 'watch' });
  const feed = () => guestOf(secondServer.app).call(listVideos, {});
  await vi.waitFor(async () => expect((await feed()).status).toBe(200), 60_000);
}

async function keep(person: Person): Promise<string> {
  const { data } = await person.call(createPlaylist, { body: { name: 'Kept', description: '' } });
  await person.call(addToPlaylist, { params: { videoId: draft._id, playlistId: data._id } });
  return data._id;
}

describe("another person's draft can't be seen", () => {
  test.each(listings)('in $name, on any server, from the moment it becomes a draft', ({ name }) => {
    const answer = answers.get(name)?.join() ?? '';
    expect(answer).not.toBe('');
    for (const trace of [draft._id, title, remark, draft.thumbnail, owner.user.email ?? 'no email']) {
      expect(answer).not.toContain(trace);
    }
  });

  test.each(['a fan', 'a guest'])('in counts, by %s', async (name) => {
    const reader: Caller = name === 'a fan' ? fan : guestOf(server.app);
    const found = (await reader.call(search, { query: { query: title } })).data;
    expect([found.totalVideos, found.pagination.totalResults]).toEqual([0, 0]);
    for (const playlistId of [lists.owners, lists.fans]) {
      const { data } = await reader.call(getPlaylist, { params: { playlistId } });
      expect(data.videosCount).toBe(0);
    }
    for (const person of [owner, fan]) {
      const { data } = await reader.call(listPlaylists, { params: { userId: person.user._id } });
      expect(data.map(({ videosCount, videos }) => [videosCount, videos])).toEqual([[0, []]]);
    }
    const { data: tags } = await reader.call(suggestTags, { query: { query: 'orchard' } });
    expect(tags).toEqual([]);
  });

  /** Endpoints that return the same response for every id, even an unknown one. */
  const forAnyId = ['removeFromWatchLater', 'reportWatched', 'unhideRecommendedVideo'];
  const aboutVideos = apiEndpoints.filter(({ endpoint }) => endpoint.path.includes(':videoId'));

  test.each(aboutVideos)(
    'through responses that differ from those for a nonexistent video: $name',
    async ({ name, endpoint, example }) => {
      const answered = async (reader: Caller, videoId: string) => {
        const params = { videoId, playlistId: lists.fans };
        const call = { params, ...(example.body && { body: example.body }) } as CallOf<Endpoint>;
        const { response } = await reader.call<Endpoint>(endpoint, call);
        return { ...response.json(), requestId: '' };
      };
      const unknown = '01900000-0000-7000-8000-000000000000';
      const hidden = await answered(fan, draft._id);
      expect(hidden).toEqual(await answered(fan, unknown));
      expect(hidden.success).toBe(forAnyId.includes(name));
      const guest = guestOf(server.app);
      expect(await answered(guest, draft._id)).toEqual(await answered(guest, unknown));
    },
  );
});

test('a word that only a draft contains is still corrected as a typo', async () => {
  const { _id } = await publish(server.app, owner, 'Lighthouse');
  const params = { videoId: draft._id };
  await owner.call(updateVideo, { params, body: { title: `${title} lighthousse` } });
  const { data } = await fan.call(search, { query: { query: 'lighthousse' } });
  expect(data.videos.map((video) => video._id)).toEqual([_id]);
});

test('the owner still finds the draft, and the fan finds it again once it is republished', async () => {
  const places = ["the owner's channel", "the owner's drafts", 'its page', "the owner's playlist"];
  for (const { name, as } of listings) {
    if (places.includes(name)) {
      expect([name, await as(owner)]).toEqual([name, expect.stringContaining(draft._id)]);
    }
  }

  const toggle = () => owner.call(togglePublish, { params: { videoId: draft._id } });
  await toggle();
  onTestFinished(async () => void (await toggle()));
  for (const name of ['liked videos', 'history', "the fan's playlist", 'its comments', 'search', 'its tag']) {
    const found = await listings.find((one) => one.name === name)?.as(fan);
    expect([name, found]).toEqual([name, expect.stringMatching(`${title}|${remark}`)]);
  }
});
