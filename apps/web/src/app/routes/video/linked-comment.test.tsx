import { listReplies, listVideoComments } from '@kinora/contract/comments';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api } from '#test/api.ts';
import { aComment, ada, aVideo, pagination } from '#test/content.ts';
import { noVideos } from '#test/default-answers.ts';
import { arriveAt, link, see, seeNo } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const video = aVideo();
const url = `/video/${video._id}`;
const comments = Array.from({ length: 10 }, (_, index) =>
  aComment({ content: `Number ${index}`, repliesCount: index === 9 ? 1 : 0 }),
);
const reply = aComment({ content: 'The reply', parentId: comments[9]?._id ?? '' });
const total = { currentPage: 1, totalPages: 1, totalComments: 11, hasNextPage: false };
const asked = vi.fn();

const withText = (text: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByText(text, { exact: true }) })
    .last();

beforeEach(() => {
  asked.mockClear();
  api.use(
    noVideos(),
    answer(getVideo, () => video),
    answer(listVideoComments, ({ query }) => {
      asked(query.sortBy);
      return { comments, ...pagination(), pagination: total };
    }),
    answer(listReplies, () => ({ comments: [reply], ...pagination(), pagination: total })),
  );
});

test('a link to a comment shows it among the newest ones, with the focus', async () => {
  await visit(`${url}?comment=${comments[7]?._id}`, ada);
  await expect.element(withText('Number 7')).toHaveFocus();
  await expect.element(withText('Number 7')).toBeInViewport();
  expect(asked).toHaveBeenCalledExactlyOnceWith('newest');
});

test('a link to a reply opens the replies that it is among', async () => {
  await visit(`${url}?comment=${reply._id}&thread=${reply.parentId}`, ada);
  await expect.element(withText('The reply')).toHaveFocus();
  await expect.element(withText('The reply')).toBeInViewport();
});

test('a link to a comment that is gone shows the list', async () => {
  await visit(`${url}?comment=${crypto.randomUUID()}`, ada);
  await see('Number 0');
  await expect.element(page.getByRole('heading', { name: '11 Comments' })).toBeInViewport();
});

test('whoever comes back is where they were', async () => {
  await visit(`${url}?comment=${comments[7]?._id}`, ada);
  await expect.element(withText('Number 7')).toHaveFocus();
  await link('Kinora, home').click();
  await arriveAt('/');
  // The URL changes before the page does.
  await seeNo('Number 7');
  window.history.back();
  await arriveAt(`${url}?comment=${comments[7]?._id}`);
  await see('Number 7');
  await expect.element(withText('Number 7')).not.toHaveFocus();
});
