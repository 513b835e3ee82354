import { updateAccount } from '@kinora/contract/accounts';
import { createPlaylist } from '@kinora/contract/playlists';
import { search } from '@kinora/contract/search';
import { postTweet } from '@kinora/contract/tweets';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let reader: Person;

/** Texts with two spellings of a word, and queries for both. */
const spellings = [
  { texts: ['שָׁלוֹם עולם', 'שלום לכולם'], queries: ['שלום', 'שָׁלוֹם'] },
  { texts: ['東京タワーの夜景を歩く', '夜の東京 タワー'], queries: ['タワー', '東京タワー'] },
  { texts: ['Encoding in 10bit', 'A 10-bit screen'], queries: ['10bit', '10-bit', '10 bit'] },
];
const cases = spellings.flatMap(({ texts, queries }) => queries.map((query) => ({ query, texts })));

beforeAll(async () => {
  server = await sharedServer();
  reader = await server.signUp('reader');
  for (const text of spellings.flatMap(({ texts }) => texts)) {
    const owner = await server.signUp();
    await publishBlank(server, owner, { title: text, description: 'Blank' });
    await publishBlank(server, owner, { title: 'Untitled', description: text });
    await owner.call(updateAccount, { body: { fullname: text } });
    await owner.call(postTweet, { body: { content: text } });
    await owner.call(createPlaylist, { body: { name: text } });
    await owner.call(createPlaylist, { body: { name: 'Unnamed', description: text } });
  }
});

async function found(query: string, type: 'videos' | 'channels' | 'tweets' | 'playlists') {
  const { status, data } = await reader.call(search, { query: { query, type, limit: 50 } });
  expect(status).toBe(200);
  return data;
}

describe('texts with either spelling of a word are found by the other:', () => {
  test.each(cases)('$query finds videos by title and description', async ({ query, texts }) => {
    const { videos } = await found(query, 'videos');
    expect(videos.map(({ title }) => title)).toEqual(expect.arrayContaining(texts));
    expect(videos.map(({ description }) => description)).toEqual(expect.arrayContaining(texts));
  });

  test.each(cases)('$query finds channels', async ({ query, texts }) => {
    const { channels } = await found(query, 'channels');
    expect(channels.map(({ fullname }) => fullname)).toEqual(expect.arrayContaining(texts));
  });

  test.each(cases)('$query finds tweets', async ({ query, texts }) => {
    const { tweets } = await found(query, 'tweets');
    expect(tweets?.map(({ content }) => content)).toEqual(expect.arrayContaining(texts));
  });

  test.each(cases)('$query finds playlists by name and description', async ({ query, texts }) => {
    const { playlists } = await found(query, 'playlists');
    expect(playlists?.map(({ name }) => name)).toEqual(expect.arrayContaining(texts));
    expect(playlists?.map(({ description }) => description)).toEqual(expect.arrayContaining(texts));
  });
});
