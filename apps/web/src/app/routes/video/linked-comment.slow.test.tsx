import {
  addVideoComment,
  type Comment,
  getComment,
  listReplies,
  listVideoComments,
} from '@kinora/contract/comments';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond } from '#test/api.ts';
import { aComment, ada, aVideo, pageAt, pagination } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import {
  button,
  expectAbsent,
  expectUrl,
  expectVisible,
  field,
  heading,
  link,
  loading,
} from '#test/screen.ts';
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

/** Navigates without a page load, like a link on the page. */
function follow(to: string): void {
  const state = { key: crypto.randomUUID(), idx: (window.history.state?.idx ?? 0) + 1 };
  window.history.pushState(state, '', to);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

beforeEach(() => {
  asked.mockClear();
  api.use(
    noVideos(),
    respond(getVideo, () => video),
    respond(listVideoComments, ({ query }) => {
      asked(query.sortBy);
      return { comments, ...pagination(), pagination: total };
    }),
    respond(listReplies, () => ({ comments: [reply], ...pagination(), pagination: total })),
  );
});

test('a link to a comment shows it among the newest and focuses it', async () => {
  await visit(`${url}?comment=${comments[7]?._id}`, ada);
  await expect.element(withText('Number 7')).toHaveFocus();
  await expect.element(withText('Number 7')).toBeInViewport();
  expect(asked).toHaveBeenCalledExactlyOnceWith('newest');
});

test('a link to a reply opens its thread', async () => {
  await visit(`${url}?comment=${reply._id}&thread=${reply.parentId}`, ada);
  await expect.element(withText('The reply')).toHaveFocus();
  await expect.element(withText('The reply')).toBeInViewport();
});

test('a link to a reply without its thread finds and opens the thread', async () => {
  const found = vi.fn(() => reply);
  api.use(respond(getComment, found));
  await visit(`${url}?comment=${reply._id}`, ada);
  await expect.element(withText('The reply')).toHaveFocus();
  await expectVisible(page.getByRole('list', { name: 'Replies to Grace Hopper' }));
  await expect.element(page.getByText('The reply', { exact: true })).toHaveLength(1);
  await expectAbsent(heading('Highlighted comment'));
  expect(found).toHaveBeenCalledTimes(1);
});

test("a second link on the open page shows its comment too, and going back doesn't scroll", async () => {
  api.use(respond(getComment, () => reply));
  await visit(`${url}?comment=${comments[7]?._id}`, ada);
  await expect.element(withText('Number 7')).toHaveFocus();
  follow(`${url}?comment=${comments[2]?._id}`);
  await expect.element(withText('Number 2')).toHaveFocus();
  await expect.element(withText('Number 2')).toBeInViewport();
  follow(`${url}?comment=${reply._id}`);
  await expect.element(withText('The reply')).toHaveFocus();
  await expect.element(withText('The reply')).toBeInViewport();
  await field('Add a comment...').click();
  window.history.back();
  await expectUrl(`${url}?comment=${comments[2]?._id}`);
  await expect.element(withText('Number 2')).toHaveClass(/ring-1/);
  await expect.element(field('Add a comment...')).toHaveFocus();
});

test('a second link shows a comment far away in the list', async () => {
  const many = Array.from({ length: 120 }, (_, index) => aComment({ content: `Number ${index}` }));
  api.use(respond(listVideoComments, () => ({ comments: many, ...pagination(), pagination: total })));
  await visit(`${url}?comment=${many[1]?._id}`, ada);
  await expect.element(withText('Number 1')).toHaveFocus();
  await expectAbsent('Number 110');
  follow(`${url}?comment=${many[110]?._id}`);
  await expect.element(withText('Number 110')).toHaveFocus();
  await expect.element(withText('Number 110')).toBeInViewport();
});

test.each([
  ['was deleted', 404],
  ["can't be loaded", 403],
])('shows the list for a link to a comment that %s', async (_, status) => {
  api.use(fail(getComment, status));
  await visit(`${url}?comment=${crypto.randomUUID()}`, ada);
  await expectVisible('Number 0');
  await expect.element(page.getByRole('heading', { name: '11 Comments' })).toBeInViewport();
  await expectAbsent(loading());
  await expectAbsent(heading('Highlighted comment'));
});

test('going back restores the page without focusing the comment', async () => {
  await visit(`${url}?comment=${comments[7]?._id}`, ada);
  await expect.element(withText('Number 7')).toHaveFocus();
  await link('Kinora, home').click();
  await expectUrl('/');
  // The URL changes before the new page renders.
  await expectAbsent('Number 7');
  window.history.back();
  await expectUrl(`${url}?comment=${comments[7]?._id}`);
  await expectVisible('Number 7');
  await expect.element(withText('Number 7')).not.toHaveFocus();
});

describe('A link to a comment on a later page', () => {
  const old = aComment({ content: 'The old one', repliesCount: 11 });
  const replies = Array.from({ length: 10 }, (_, index) =>
    aComment({ content: `Reply ${index}`, parentId: old._id }),
  );
  const between = aComment({ content: 'Between', parentId: old._id });
  const late = aComment({ content: 'The late one', parentId: old._id });
  const shown = page.getByRole('article');
  const thread = page.getByRole('list', { name: 'Replies to Grace Hopper' });
  const holding = (...pages: Comment[][]) =>
    respond(listVideoComments, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { comments: items, ...end, pagination: total };
    });
  const finding = (...known: Comment[]) =>
    respond(getComment, ({ params, query }) => {
      expect(query.targetId).toBe(video._id);
      return known.find(({ _id }) => _id === params.commentId) ?? expect.unreachable();
    });

  beforeEach(() => {
    api.use(
      finding(old, late),
      respond(listReplies, ({ query }) => {
        const { items, end } = pageAt([replies, [between, late]], query);
        return { comments: items, ...end, pagination: total };
      }),
    );
  });

  test('shows the comment first, with the focus, and once when its page has loaded', async () => {
    api.use(holding(comments, [old, aComment({ content: 'The last' })]));
    await visit(`${url}?comment=${old._id}`, ada);
    await expectVisible(heading('Highlighted comment'));
    await expect.element(withText('The old one')).toHaveFocus();
    await expect.element(withText('The old one')).toBeInViewport();
    await expect.element(shown.first()).toMatchTextContent(/The old one/);
    withText('Number 9').element().scrollIntoView();
    await expectVisible('The last');
    await expect.element(page.getByText('The old one', { exact: true })).toHaveLength(1);
    await expect.element(shown.first()).toMatchTextContent(/The old one/);
  });

  test('shows the reply first in the thread, with the focus, and once when its page has loaded', async () => {
    api.use(holding([old]));
    await visit(`${url}?comment=${late._id}&thread=${old._id}`, ada);
    await expect.element(withText('The late one')).toHaveFocus();
    await expect.element(withText('The late one')).toBeInViewport();
    await expect.element(thread.getByRole('article')).toHaveLength(11);
    await expect.element(thread.getByRole('article').first()).toMatchTextContent(/The late one/);
    await expectAbsent(heading('Highlighted comment'));
    await button('Show more replies').click();
    await expect.element(withText('Between')).toHaveFocus();
    await expect.element(thread.getByRole('article')).toHaveLength(12);
    await expect.element(thread.getByRole('article').first()).toMatchTextContent(/The late one/);
  });

  test('shows both the comment and the reply', async () => {
    await visit(`${url}?comment=${late._id}&thread=${old._id}`, ada);
    await expectVisible(heading('Highlighted comment'));
    await expect.element(withText('The late one')).toHaveFocus();
    await expect.element(shown.first()).toMatchTextContent(/The old one/);
    await expect.element(thread.getByRole('article').first()).toMatchTextContent(/The late one/);
  });

  test('counts a new reply to the comment', async () => {
    const bare = { ...old, repliesCount: 0 };
    api.use(finding(bare));
    await visit(`${url}?comment=${old._id}`, ada);
    await withText('The old one').getByRole('button', { name: 'Reply to Grace Hopper' }).click();
    await withText('The old one').getByRole('textbox').fill('Still true');
    const written = aComment({ content: 'Still true', parentId: old._id });
    api.use(
      respond(addVideoComment, () => written),
      respond(listReplies, () => ({ comments: [written], ...pagination(), pagination: total })),
      finding({ ...bare, repliesCount: 1 }),
    );
    await withText('The old one').getByRole('button', { name: 'Reply', exact: true }).click();
    await expect.element(withText('Still true')).toHaveFocus();
    await expectVisible(button('1 reply to Grace Hopper').first());
  });
});
