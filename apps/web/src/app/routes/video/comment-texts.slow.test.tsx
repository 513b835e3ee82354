import { type Comment, getComment, listTweetComments, listVideoComments } from '@kinora/contract/comments';
import { getTweet } from '@kinora/contract/tweets';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aComment, ada, aTweet, aVideo, ownerOf, pagination } from '#test/content.ts';
import { noHistory, noVideos } from '#test/default-handlers.ts';
import { expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const video = aVideo();
const url = `/video/${video._id}`;
const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`).join('\n');
const long = aComment({ content: `${lines(30)} https://example.org/end` });
const short = aComment({ content: lines(4), owner: ownerOf(ada) });
const end = pagination();
const page1 = (comments: Comment[]) => ({
  comments,
  ...end,
  pagination: { currentPage: 1, totalPages: 1, totalComments: comments.length, hasNextPage: false },
});

const item = page.getByRole('article', { name: 'Comment by Grace Hopper' });
const more = item.getByRole('button', { name: 'Read more of what Grace Hopper wrote' });
const less = item.getByRole('button', { name: 'Show less of what Grace Hopper wrote' });
const heightOf = () => item.element().getBoundingClientRect().height;

beforeEach(() =>
  api.use(
    noVideos(),
    respond(getVideo, () => video),
    respond(listVideoComments, () => page1([long, short])),
  ),
);

test('only a long comment is collapsed, and collapsing it again returns to its start', async () => {
  await visit(url, ada);
  await expectVisible(more);
  expect(page.getByRole('button', { name: /^Read more/ }).elements()).toHaveLength(1);
  const closed = heightOf();
  expect(closed).toBeLessThan(240);
  await more.click();
  await expectVisible(less);
  expect(heightOf()).toBeGreaterThan(600);
  less.element().scrollIntoView();
  await userEvent.keyboard('{Enter}');
  await expect.element(more).toHaveFocus();
  await expect.element(item).toBeInViewport({ ratio: 1 });
  expect(heightOf()).toBe(closed);
});

test('a comment that is cut off on a narrow screen is shown in full once it fits', async () => {
  const wide = aComment({ content: 'One word after the other. '.repeat(12) });
  api.use(respond(listVideoComments, () => page1([wide])));
  await page.viewport(375, 800);
  await visit(url, ada);
  await expectVisible(more);
  await page.viewport(1280, 800);
  await expectAbsent(more);
});

test('a comment expands when a link that is cut off is focused', async () => {
  await visit(url, ada);
  await expectVisible(more);
  (link('https://example.org/end').element() as HTMLElement).focus();
  await expectVisible(less);
  await expect.element(link('https://example.org/end')).toBeInViewport();
});

test('a comment is expanded when it is linked to, and after going back', async () => {
  api.use(
    noHistory(),
    respond(getComment, () => long),
  );
  await visit(`${url}?comment=${long._id}`, ada);
  await expectVisible(less);
  await link('Watch History').click();
  await expectVisible(heading('Watch History'));
  await expectAbsent(less);
  window.history.back();
  await expectVisible(less);
});

test.each([
  ['video', 'Video owner'],
  ['tweet', 'Tweet author'],
])("the name of the %s's owner is highlighted in the comments with readable colors", async (kind, sign) => {
  const tweet = aTweet();
  api.use(
    respond(getTweet, () => tweet),
    respond(listTweetComments, () => page1([long, short])),
  );
  await visit(kind === 'video' ? url : `/tweet/${tweet._id}`, ada);
  await expectVisible(item.getByText(sign, { exact: true }));
  await expectAbsent(page.getByRole('article', { name: 'Comment by Ada Lovelace' }).getByText(sign));
  const name = item.getByRole('link', { name: 'Grace Hopper', exact: true }).element();
  const token = (of: string) => getComputedStyle(document.documentElement).getPropertyValue(of);
  // The contract package tests the contrast of these two colors for every accent.
  document.body.style.background = token('--accent');
  document.body.style.color = token('--on-accent');
  const { backgroundColor, color } = getComputedStyle(document.body);
  expect(getComputedStyle(name)).toMatchObject({ backgroundColor, color });
  document.body.removeAttribute('style');
});
