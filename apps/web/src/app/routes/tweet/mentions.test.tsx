import { findMentions } from '@kinora/contract/rich-text';
import { search } from '@kinora/contract/search';
import { getTweet } from '@kinora/contract/tweets';
import { expect, test } from 'vitest';
import { api, respond } from '#test/api.ts';
import { aCard, ada, aTweet, pagination } from '#test/content.ts';
import { noComments } from '#test/default-handlers.ts';
import { expectVisible, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

/** Returns the usernames that a text's links point to. */
const linked = (words: RegExp) =>
  [...text(words).first().element().querySelectorAll('a')].map((link) =>
    link.getAttribute('href')?.replace('/channel/', ''),
  );

test.each([
  ['Thanks @hopper. @hopper- @hopper.-', ['hopper']],
  ['Thanks @Grace.Hopper- and ＠katherine...', ['grace.hopper', 'katherine']],
  ['Thanks @al. @a-- grace@example.org @grace@example.org', []],
])('the links in %j lead to the people that the server notifies', async (content, usernames) => {
  const tweet = aTweet({ content });
  api.use(
    ...noComments(),
    respond(getTweet, () => tweet),
  );
  await visit(`/tweet/${tweet._id}`, ada);
  await expectVisible(/^Thanks/);
  expect([...new Set(linked(/^Thanks/))]).toEqual(usernames);
  // The server notifies the people that this function finds.
  expect(findMentions(content)).toEqual(usernames);
});

test("an excerpt doesn't link a truncated mention", async () => {
  const description = `${'謝'.repeat(150)}@hopper、${'謝'.repeat(38)}@katherine`;
  const result = { videos: [aCard({ description })], totalVideos: 1, channels: [], totalChannels: 0 };
  const pages = { currentPage: 1, totalPages: 1, totalResults: 1, hasNextPage: false };
  api.use(respond(search, () => ({ ...result, ...pagination(), pagination: pages })));
  await visit('/search?query=thanks', ada);
  await expectVisible(/@kat…$/);
  expect(linked(/@kat…$/)).toEqual(['hopper']);
});
