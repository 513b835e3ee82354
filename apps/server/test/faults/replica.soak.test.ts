import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { search } from '@kinora/contract/search';
import { listVideos, togglePublish, type Video } from '@kinora/contract/videos';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { publishBlank } from '../blank-video.ts';
import { callEndpoint, type Person } from '../person.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../replicated-postgres.ts';
import { startServer, type TestServer } from '../server.ts';

type World = AsyncDisposable & { postgres: ReplicatedPostgres; server: TestServer; ada: Person };

/** Starts a server with its own replica, which a test may pause or stop. */
async function startWorld(): Promise<World> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await startReplicatedPostgres());
  const server = opened.use(await startReading(postgres));
  const ada = await server.signUp();
  const end = opened.move();
  return { postgres, server, ada, [Symbol.asyncDispose]: () => end.disposeAsync() };
}

const startReading = ({ primary, replica }: ReplicatedPostgres) =>
  startServer({ DATABASE_URL: primary, DATABASE_READ_URL: replica });

const latest = { sortBy: 'createdAt', sortType: 'desc' } as const;

async function isListed({ ada }: World, { _id, title }: Video) {
  const { videos } = (await ada.call(listVideos, { query: latest })).data;
  const found = (await ada.call(search, { query: { query: title } })).data;
  return [videos, found.videos].map((list) => list.some((video) => video._id === _id));
}

/** Reads the last statement of each connection to the replica. */
async function askedOfReplica({ postgres }: World): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.replica });
  await client.connect();
  try {
    const { rows } = await client.query('select query from pg_stat_activity where pid <> pg_backend_pid()');
    return rows.map(({ query }) => query);
  } finally {
    await client.end();
  }
}

/** Requests lists with different limits, so that none is cached, until the replica serves one. */
async function untilReplicaIsAsked(world: World): Promise<void> {
  let limit = 0;
  await vi.waitFor(async () => {
    limit = (limit % 100) + 1;
    await world.ada.call(listVideos, { query: { ...latest, limit } });
    expect(await askedOfReplica(world)).toContainEqual(expect.stringContaining('from "videos"'));
  }, 60_000);
}

test("a list includes its reader's own changes even if the replica lags behind", async () => {
  await using world = await startWorld();
  const { ada, postgres, server } = world;
  const before = await publishBlank(server, ada, { title: 'Before' });
  await untilReplicaIsAsked(world);
  await postgres.pause();
  const after = await publishBlank(server, ada, { title: 'After' });
  expect(await isListed(world, after)).toEqual([true, true]);
  await ada.call(togglePublish, { params: { videoId: before._id } });
  expect(await isListed(world, before)).toEqual([false, false]);
  await postgres.resume();
  await untilReplicaIsAsked(world);
  expect([await isListed(world, after), await isListed(world, before)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("another server lists its reader's new comment even if the replica lags behind", async () => {
  await using world = await startWorld();
  const { ada, postgres, server } = world;
  await using other = await startReading(postgres);
  const params = { videoId: (await publishBlank(server, ada))._id };
  await untilReplicaIsAsked(world);
  await postgres.pause();
  await callEndpoint(other.app, addVideoComment, { params, body: { content: 'New' } }, ada.cookies);
  const { comments } = (await ada.call(listVideoComments, { params })).data;
  expect(comments.map(({ content }) => content)).toEqual(['New']);
});

test('lists still load after the replica has stopped', async () => {
  await using world = await startWorld();
  const { ada, postgres, server } = world;
  const video = await publishBlank(server, ada, { title: 'A title' });
  await untilReplicaIsAsked(world);
  await postgres.stopReplica();
  expect(await isListed(world, video)).toEqual([true, true]);
});
