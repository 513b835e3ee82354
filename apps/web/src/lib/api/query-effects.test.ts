import type { Tweet } from '@kinora/contract/tweets';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patchTweetInLists } from './query-effects.ts';
import { queryKeys } from './query-keys.ts';

const tweet = (_id: string) => ({ _id, content: _id }) as Tweet;

test('a removed tweet leaves every list, and other values under the same keys stay as they are', () => {
  const client = new QueryClient();
  const pagesOf = (tweets: Tweet[]) => ({ pages: [{ tweets }, { tweets: [tweet('c')] }], pageParams: [] });
  const lists = [
    queryKeys.taggedTweets('sea'),
    queryKeys.subscriptionFeed('all'),
    queryKeys.search('sea', {}),
  ];
  for (const key of lists) client.setQueryData(key, pagesOf([tweet('a'), tweet('b')]));
  const section = queryKeys.search('sea', { section: 'tweets' });
  client.setQueryData(section, { tweets: [tweet('a')] });
  const own = queryKeys.channelList('ada', 'tweets');
  client.setQueryData(own, { pages: [{ data: [tweet('a'), tweet('b')] }], pageParams: [] });
  const tags = [{ tag: 'sea', count: 1 }];
  client.setQueryData(queryKeys.tagSuggestions(''), tags);

  patchTweetInLists(client, 'a', () => null);
  for (const key of lists) expect(client.getQueryData(key)).toEqual(pagesOf([tweet('b')]));
  expect(client.getQueryData(section)).toEqual({ tweets: [] });
  expect(client.getQueryData(own)).toEqual({ pages: [{ data: [tweet('b')] }], pageParams: [] });
  expect(client.getQueryData(queryKeys.tagSuggestions(''))).toBe(tags);
});
