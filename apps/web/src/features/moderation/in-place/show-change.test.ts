import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from '#lib/api/query-keys.ts';
import { showChange } from './show-change.ts';

test("an action on a comment makes the staff's pages and the inbox of its video's owner stale", () => {
  const client = new QueryClient();
  const owner = { _id: 'grace', username: 'grace', fullname: 'Grace Hopper', avatar: '' };
  const keys = [
    queryKeys.staffCounts,
    queryKeys.reports('open'),
    queryKeys.audit('all'),
    queryKeys.personOfSite(owner._id),
    queryKeys.inbox('ada', 'all'),
    queryKeys.heldComments('ada'),
  ];
  for (const key of keys) client.setQueryData(key, { pages: [] });
  showChange(client, { kind: 'comment', id: 'one', owner, on: { kind: 'video', id: 'sea' } });
  expect(keys.filter((key) => !client.getQueryState(key)?.isInvalidated)).toEqual([]);
});
