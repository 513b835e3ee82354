import { deleteAccount } from '@kinora/contract/account-deletion';
import { blockPerson } from '@kinora/contract/blocks';
import type { DataOf } from '@kinora/contract/endpoint';
import { listTagged, suggestTags } from '@kinora/contract/tags';
import { deleteTweet, postTweet, updateTweet } from '@kinora/contract/tweets';
import { deleteVideo, togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { publishDue } from '../../content/videos/schedule.ts';
import { indexBacklogJob, recountTagsJob } from './jobs.ts';
import { rollUpTags } from './rollup.ts';

let server: TestServer;
let owner: Person;
let reader: Person;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('owner');
  reader = await server.signUp('reader');
});
afterAll(() => server[Symbol.asyncDispose]());

const publish = (title: string, description = 'What it shows') =>
  publishBlank(server, owner, { title, description });
const tweet = async (content: string, person = owner) =>
  (await person.call(postTweet, { body: { content } })).data._id;

async function videosWith(tag: string, person = reader) {
  const { data } = await person.call(listTagged, { params: { tag } });
  return data.videos?.map(({ title }) => title);
}

async function tweetsWith(tag: string, person = reader) {
  const { data } = await person.call(listTagged, { params: { tag }, query: { type: 'tweets' } });
  return data.tweets?.map(({ content }) => content);
}

async function suggested(query: string, person = reader) {
  const { data } = await person.call(suggestTags, { query: { query } });
  return data.map(({ tag, count }) => `${tag} ${count}`);
}

const run = () => ({ signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 });

test('videos and tweets are listed under their tags, newest first, in any letter case and Unicode form', async () => {
  await publish('First #Café');
  await publish('Second', 'Filmed in a #CAFE\u0301, not in C#café');
  await tweet('Off to the #ｃａｆé');
  expect(await videosWith('café')).toEqual(['Second', 'First #Café']);
  expect(await videosWith('CAFE\u0301')).toEqual(['Second', 'First #Café']);
  expect(await tweetsWith('#Café')).toEqual(['Off to the #ｃａｆé']);
  const { data } = await reader.call(listTagged, { params: { tag: 'CAFÉ' } });
  expect([data.tag, data.tweets]).toEqual(['café', undefined]);
  expect(await suggested('#CAF')).toEqual(['café 3']);
});

test('a video that was a draft for a long time is sorted by its publication time, even across pages', async () => {
  const draft = await publishBlank(server, owner, { title: 'Kept back #late', asDraft: true });
  await publish('Meanwhile #late');
  const again = await publish('Hidden for a while #late');
  for (const _ of ['hidden', 'shown']) await owner.call(togglePublish, { params: { videoId: again._id } });
  const body = { publishAt: new Date(Date.now() + 3_600_000).toISOString() };
  await owner.call(updateVideo, { params: { videoId: draft._id }, body });
  await sql`update videos set publish_at = now() - interval '1 second' where id = ${draft._id}`.execute(
    server.ctx.db,
  );
  await publishDue(server.ctx);
  const titles: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: 1, ...(cursor && { cursor }) };
    const { data }: { data: DataOf<typeof listTagged> } = await reader.call(listTagged, {
      params: { tag: 'late' },
      query,
    });
    titles.push(...(data.videos ?? []).map(({ title }) => title));
    cursor = data.nextCursor;
  }
  expect(titles).toEqual(['Kept back #late', 'Hidden for a while #late', 'Meanwhile #late']);
});

test('returns an empty list for an unused tag and rejects an invalid tag', async () => {
  expect([await videosWith('nothing'), await tweetsWith('nothing')]).toEqual([[], []]);
  for (const tag of ['two words', '#', '_', 'a-b', 'x'.repeat(101)]) {
    const { status } = await reader.call(listTagged, { params: { tag } });
    expect([tag, status]).toEqual([tag, 400]);
  }
  const url = '/api/v1/tags/sea?type=people';
  const { statusCode } = await server.app.inject({ url, cookies: reader.cookies });
  expect(statusCode).toBe(400);
});

test('a tag named like another endpoint can be requested with its #', async () => {
  await tweet('May I #suggest something');
  expect(await tweetsWith('#suggest')).toEqual(['May I #suggest something']);
});

test.each(['a', '海', '𝒳', 'e\u0301'])('a tag that repeats %j a hundred times has a list', async (letter) => {
  const tag = letter.repeat(100);
  await tweet(`#${tag}`);
  expect(await tweetsWith(`#${tag}`)).toEqual([`#${tag}`]);
});

test('an edit moves a text to its new tags, and a deletion removes it from them', async () => {
  const { _id: videoId } = await publish('Moving #before');
  const tweetId = await tweet('Moving #before');
  await owner.call(updateVideo, { params: { videoId }, body: { title: 'Moving #after' } });
  await owner.call(updateTweet, { params: { tweetId }, body: { content: 'Moving #after' } });
  expect([await videosWith('before'), await tweetsWith('before')]).toEqual([[], []]);
  expect([await videosWith('after'), await tweetsWith('after')]).toEqual([
    ['Moving #after'],
    ['Moving #after'],
  ]);
  expect([await suggested('before'), await suggested('after')]).toEqual([[], ['after 2']]);
  await owner.call(deleteVideo, { params: { videoId } });
  await owner.call(deleteTweet, { params: { tweetId } });
  expect([await videosWith('after'), await tweetsWith('after'), await suggested('after')]).toEqual([
    [],
    [],
    [],
  ]);
});

test.each([
  ['a draft', ({ _id }: Video) => owner.call(togglePublish, { params: { videoId: _id } })],
  [
    'unlisted',
    ({ _id }: Video) =>
      owner.call(updateVideo, { params: { videoId: _id }, body: { visibility: 'unlisted' } }),
  ],
])(
  "a video that becomes %s leaves lists and counts at once, and a tag that only it uses isn't suggested",
  async (name, hide) => {
    const tag = `secret_${name.length}`;
    const video = await publish(`A #${tag}`);
    await rollUpTags(server.ctx);
    expect([await videosWith(tag), await suggested(tag)]).toEqual([[`A #${tag}`], [`${tag} 1`]]);
    await hide(video);
    for (const person of [reader, owner]) {
      expect([await videosWith(tag, person), await suggested(tag, person)]).toEqual([[], []]);
    }
    const params = { videoId: video._id };
    await owner.call(updateVideo, { params, body: { description: `Still #hidden_${tag}` } });
    expect(await suggested(`hidden_${tag}`)).toEqual([]);
    await owner.call(updateVideo, { params, body: { visibility: 'public', asDraft: false } });
    expect([await videosWith(tag), await suggested(`hidden_${tag}`)]).toEqual([
      [`A #${tag}`],
      [`hidden_${tag} 1`],
    ]);
  },
);

test('a block removes tweets from lists and counts for both people, and for nobody else', async () => {
  const other = await server.signUp('other');
  await tweet('From the #harbour');
  await tweet('Also at the #harbour', other);
  await publish('The #harbour');
  await other.call(blockPerson, { params: { userId: owner.user._id } });
  expect(await tweetsWith('harbour', owner)).toEqual(['From the #harbour']);
  expect(await tweetsWith('harbour', other)).toEqual(['Also at the #harbour']);
  expect(await tweetsWith('harbour')).toHaveLength(2);
  expect(await videosWith('harbour', other)).toEqual(['The #harbour']);
  const counts = [await suggested('harb', owner), await suggested('harb', other), await suggested('harb')];
  expect(counts).toEqual([['harbour 2'], ['harbour 2'], ['harbour 3']]);
});

test('account deletion removes tweets from every count immediately', async () => {
  const leaver = await server.signUp('leaver');
  await tweet('My last #farewell', leaver);
  await tweet('Good luck #farewell');
  await leaver.call(deleteAccount, { body: { password } });
  expect([await tweetsWith('farewell'), await suggested('farewell')]).toEqual([
    ['Good luck #farewell'],
    ['farewell 1'],
  ]);
});

test('the most used tags come first, before and after a rollup', async () => {
  for (const content of ['#rank_b', '#rank_a #rank_b', '#rank_c']) await tweet(content);
  expect(await suggested('rank_')).toEqual(['rank_b 2', 'rank_a 1', 'rank_c 1']);
  await rollUpTags(server.ctx);
  await tweet('#rank_c #rank_c #RANK_C');
  await tweet('#rank_c');
  expect(await suggested('rank_')).toEqual(['rank_c 3', 'rank_b 2', 'rank_a 1']);
  await tweet(Array.from({ length: 8 }, (_, number) => `#other_${number}`).join(' '));
  const { data } = await reader.call(suggestTags, {});
  expect(data).toHaveLength(8);
  expect(data.map(({ count }) => count)).toEqual(data.map(({ count }) => count).toSorted((a, b) => b - a));
  for (const hostile of ['%', "'; --", 'two words', '\u{10ffff}', '___']) {
    expect(await suggested(hostile)).toEqual([]);
  }
});

test('texts written before tags existed are indexed in batches and counted once', async () => {
  const { _id: videoId } = await publish('Old #archive');
  await tweet('Old #archive');
  await sql`delete from video_tags`.execute(server.ctx.db);
  await sql`delete from tweet_tags`.execute(server.ctx.db);
  await sql`insert into tag_backlog (kind) values ('videos'), ('tweets')`.execute(server.ctx.db);
  expect(await suggested('archive')).toEqual([]);
  await owner.call(updateVideo, { params: { videoId }, body: { description: 'Meanwhile #edited' } });
  await Promise.all([1, 2].map(() => indexBacklogJob.run(server.ctx, {}, run())));
  await indexBacklogJob.run(server.ctx, {}, run());
  expect([await videosWith('archive'), await tweetsWith('archive')]).toEqual([
    ['Old #archive'],
    ['Old #archive'],
  ]);
  expect([await suggested('archive'), await suggested('edited')]).toEqual([['archive 2'], ['edited 1']]);
  expect(await server.ctx.db.selectFrom('tag_backlog').selectAll().execute()).toEqual([]);
});

test('the nightly recount corrects a wrong count', async () => {
  await tweet('All #right');
  await rollUpTags(server.ctx);
  await sql`update tags set tweets = tweets + 5 where tag = 'right'`.execute(server.ctx.db);
  await tweet('Still #right');
  await recountTagsJob.run(server.ctx, {}, run());
  expect(await suggested('right')).toEqual(['right 2']);
  await rollUpTags(server.ctx);
  expect(await suggested('right')).toEqual(['right 2']);
});

test('concurrent uses of the same tags neither deadlock nor lose a count', async () => {
  const tags = ['#rush_a #rush_b', '#rush_b #rush_a'];
  const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => tweet(tags[n % 2] ?? '')));
  await Promise.all([
    ...ids.slice(0, 6).map((tweetId) => owner.call(deleteTweet, { params: { tweetId } })),
    ...ids
      .slice(6)
      .map((tweetId) => owner.call(updateTweet, { params: { tweetId }, body: { content: '#rush_b' } })),
    rollUpTags(server.ctx),
  ]);
  expect(await suggested('rush_')).toEqual(['rush_b 6']);
  await rollUpTags(server.ctx);
  expect(await suggested('rush_')).toEqual(['rush_b 6']);
});
