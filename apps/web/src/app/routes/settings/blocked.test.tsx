import { blockPerson, listBlocks, unblockPerson } from '@kinora/contract/blocks';
import { getChannel } from '@kinora/contract/channels';
import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getTweet } from '@kinora/contract/tweets';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer, api, refuse } from '#test/api.ts';
import {
  aChannel,
  aComment,
  ada,
  aTweet,
  aVideo,
  grace,
  ownerOf,
  pageAt,
  pagination,
} from '#test/content.ts';
import { defaultAnswers, noVideos } from '#test/default-answers.ts';
import { listBasics } from '#test/list-states.ts';
import { arriveAt, button, field, heading, link, see, seeNo } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const called = (fullname: string) => ({ ...ownerOf(grace), _id: crypto.randomUUID(), fullname });
const alan = { ...called('Alan Turing'), username: 'alan' };
const refusal = "You can't do this because this person has blocked you.";
const more = (name: string) => button(`More about @${name}`);
const item = (name: string) => page.getByRole('menuitem', { name });
const dialog = page.getByRole('alertdialog', { name: 'Block @grace?' });

listBasics('Blocked people', {
  url: '/settings/blocked',
  endpoint: listBlocks,
  around: () => [answer(getChannel, () => aChannel(grace)), noVideos()],
  holding: (pages) =>
    answer(listBlocks, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { people: items.map(called), ...end };
    }),
  empty: "You haven't blocked anyone",
  item: 'block',
});

describe('the list of blocked people', () => {
  test('links to their channels and removes an unblocked person', async () => {
    const later = Promise.withResolvers<{ isBlocked: boolean }>();
    const unblock = vi.fn(() => later.promise);
    api.use(
      answer(listBlocks, () => ({ people: [ownerOf(grace), alan], ...pagination() })),
      answer(unblockPerson, unblock),
    );
    await visit('/settings/blocked', ada);
    await expect.element(link(/Alan Turing/)).toHaveAttribute('href', '/channel/alan');
    await button('Unblock @grace').dblClick();
    later.resolve({ isBlocked: false });
    await see('You unblocked @grace');
    await seeNo(button('Unblock @grace'));
    await see(button('Unblock @alan'));
    expect(unblock).toHaveBeenCalledTimes(1);
    await button('Unblock @alan').click();
    await see("You haven't blocked anyone");
  });

  test("keeps a person who can't be unblocked and shows the reason", async () => {
    api.use(
      answer(listBlocks, () => ({ people: [alan], ...pagination() })),
      refuse(unblockPerson, 'RATE_LIMITED', 'Not now.'),
    );
    await visit('/settings/blocked', ada);
    await button('Unblock @alan').click();
    await see('Not now.');
    await see(button('Unblock @alan'));
  });

  test('is in the settings navigation, which shows the open page on a narrow screen', async () => {
    await page.viewport(320, 640);
    api.use(answer(listBlocks, () => ({ people: [], ...pagination() })));
    await visit('/settings', ada);
    await link('Blocked people').click();
    await arriveAt('/settings/blocked');
    await see(heading('Blocked people'));
    const section = link('Blocked people').element();
    await expect.poll(() => section.getBoundingClientRect().right).toBeLessThanOrEqual(320);
  });

  test('opens at the top of the page, wherever its entry in the settings is', async () => {
    await page.viewport(1280, 220);
    api.use(answer(listBlocks, () => ({ people: [], ...pagination() })));
    await visit('/settings/blocked', ada);
    await see(heading('Blocked people'));
    expect(window.scrollY).toBe(0);
  });
});

describe('blocking', () => {
  let isBlocked: boolean;
  const block = vi.fn(() => {
    isBlocked = true;
    return { isBlocked };
  });

  beforeEach(() => {
    isBlocked = false;
    block.mockClear();
    api.use(...defaultAnswers());
    api.use(
      answer(getChannel, () => aChannel(grace, { isBlocked })),
      answer(blockPerson, block),
      answer(unblockPerson, () => {
        isBlocked = false;
        return { isBlocked };
      }),
    );
  });

  test("starts from a channel's menu by keyboard alone, and can be undone there", async () => {
    await visit('/channel/grace', ada);
    await see(button('Subscribe'));
    more('grace').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Report this channel')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Block @grace')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await see(dialog);
    await expect.element(dialog).toMatchTextContent(/You don't see each other's comments and tweets/);
    await userEvent.keyboard('{Tab}');
    await expect.element(dialog.getByRole('button', { name: 'Block' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await see('You blocked @grace');
    await see("You blocked @grace. You don't see each other's comments and tweets.");
    await seeNo(button('Subscribe'));
    await button('Unblock @grace').click();
    await see(button('Subscribe'));
    await more('grace').click();
    await see(item('Block @grace'));
  });

  test('fits on the narrowest screen with the longest username', async () => {
    const username = 'w'.repeat(30);
    await page.viewport(320, 640);
    api.use(answer(getChannel, () => aChannel({ ...grace, username }, { isBlocked })));
    await visit(`/channel/${username}`, ada);
    const fits = async (what: Locator) => {
      await see(what);
      const overflow = () => {
        const { scrollWidth, clientWidth } = what.element();
        const { left, right } = what.element().getBoundingClientRect();
        return [left < 0, right > 320, scrollWidth - clientWidth];
      };
      await expect.poll(overflow).toEqual([false, false, 0]);
    };
    await more(username).click();
    await fits(item(`Block @${username}`));
    await item(`Block @${username}`).click();
    await fits(page.getByRole('alertdialog'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await fits(page.getByText(/^You blocked .* each other/));
  });

  test('does nothing when its confirmation is canceled', async () => {
    await visit('/channel/grace', ada);
    await more('grace').click();
    await item('Block @grace').click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await seeNo(dialog);
    expect(block).not.toHaveBeenCalled();
    await see(button('Subscribe'));
  });

  test("removes all comments by a comment's author", async () => {
    const video = aVideo({ owner: ada });
    const [theirs, other] = [
      aComment({ content: 'Shame on you' }),
      aComment({ content: 'Lovely', owner: alan }),
    ];
    api.use(
      answer(getVideo, () => video),
      answer(listVideoComments, () => {
        const comments = isBlocked ? [other] : [theirs, other];
        const counted = { currentPage: 1, totalPages: 1, totalComments: comments.length, hasNextPage: false };
        return { comments, ...pagination(), pagination: counted };
      }),
    );
    await visit(`/video/${video._id}`, ada);
    await see('2 Comments');
    await more('grace').click();
    await item('Block @grace').click();
    await dialog.getByRole('button', { name: 'Block' }).click();
    await see('1 Comment');
    await seeNo('Shame on you');
    await see('Lovely');
  });

  test("opens a tweet author's channel and drops the tweet from the cache", async () => {
    const tweet = aTweet();
    api.use(answer(getTweet, () => tweet));
    const client = await visit(`/tweet/${tweet._id}`, ada);
    await more('grace').click();
    await item('Block @grace').click();
    await dialog.getByRole('button', { name: 'Block' }).click();
    await arriveAt('/channel/grace');
    await see("You blocked @grace. You don't see each other's comments and tweets.");
    await expect.poll(() => client.getQueryData(['tweet', tweet._id])).toBe(undefined);
  });
});

describe('a blocked person sees the reason', () => {
  const video = aVideo();
  beforeEach(() => {
    api.use(...defaultAnswers());
    api.use(
      answer(getVideo, () => video),
      refuse(addVideoComment, 'FORBIDDEN', refusal),
      refuse(toggleVideoLike, 'FORBIDDEN', refusal),
      refuse(toggleSubscription, 'FORBIDDEN', refusal),
    );
  });

  test("they can't comment", async () => {
    await visit(`/video/${video._id}`, ada);
    await field('Add a comment...').fill('Let me in');
    await button('Post Comment').click();
    await see(refusal);
    await expect.element(field('Add a comment...')).toHaveValue('Let me in');
  });

  test("they can't like, and the like reverts", async () => {
    await visit(`/video/${video._id}`, ada);
    const like = page.getByRole('button', { name: /^Like/ });
    await like.click();
    await see(refusal);
    await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  });

  test.each([`/video/${video._id}`, '/channel/grace'])("they can't subscribe on %s", async (url) => {
    await visit(url, ada);
    await button('Subscribe').click();
    await see(refusal);
    await see(button('Subscribe'));
  });
});
