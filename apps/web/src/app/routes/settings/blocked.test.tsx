import { blockPerson, listBlocks, unblockPerson } from '@kinora/contract/blocks';
import { getChannel } from '@kinora/contract/channels';
import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getTweet } from '@kinora/contract/tweets';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aChannel, aComment, ada, aTweet, aVideo, grace, ownerOf, pagination } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const called = (fullname: string) => ({ ...ownerOf(grace), _id: crypto.randomUUID(), fullname });
const alan = { ...called('Alan Turing'), username: 'alan' };
const refusal = "You can't do this because this person has blocked you.";
const more = (name: string) => button(`More actions for @${name}`);
const item = (name: string) => page.getByRole('menuitem', { name });
const dialog = page.getByRole('alertdialog', { name: 'Block @grace?' });

describe('the list of blocked people', () => {
  test('links to their channels and removes an unblocked person', async () => {
    const later = Promise.withResolvers<{ isBlocked: boolean }>();
    const unblock = vi.fn(() => later.promise);
    api.use(
      respond(listBlocks, () => ({ people: [ownerOf(grace), alan], ...pagination() })),
      respond(unblockPerson, unblock),
    );
    await visit('/settings/blocked', ada);
    await expect.element(link(/Alan Turing/)).toHaveAttribute('href', '/channel/alan');
    await button('Unblock @grace').dblClick();
    later.resolve({ isBlocked: false });
    await expectVisible('You unblocked @grace');
    await expectAbsent(button('Unblock @grace'));
    await expectVisible(button('Unblock @alan'));
    expect(unblock).toHaveBeenCalledTimes(1);
    await button('Unblock @alan').click();
    await expectVisible("You haven't blocked anyone");
  });

  test("keeps a person who can't be unblocked and shows the reason", async () => {
    api.use(
      respond(listBlocks, () => ({ people: [alan], ...pagination() })),
      respondWithError(unblockPerson, 'RATE_LIMITED', 'Not now.'),
    );
    await visit('/settings/blocked', ada);
    await button('Unblock @alan').click();
    await expectVisible('Not now.');
    await expectVisible(button('Unblock @alan'));
  });

  test('opens at the top of the page, even if its navigation entry is below the fold', async () => {
    await page.viewport(1280, 220);
    api.use(respond(listBlocks, () => ({ people: [], ...pagination() })));
    await visit('/settings/blocked', ada);
    await expectVisible(heading('Blocked people'));
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
    api.use(...defaultHandlers());
    api.use(
      respond(getChannel, () => aChannel(grace, { isBlocked })),
      respond(blockPerson, block),
      respond(unblockPerson, () => {
        isBlocked = false;
        return { isBlocked };
      }),
    );
  });

  test("starts from a channel's menu by keyboard alone, and can be undone there", async () => {
    await visit('/channel/grace', ada);
    await expectVisible(button('Subscribe'));
    more('grace').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(item('Report this channel')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('Block @grace')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectVisible(dialog);
    await expect.element(dialog).toMatchTextContent(/You can't see each other's comments and tweets/);
    await userEvent.keyboard('{Tab}');
    await expect.element(dialog.getByRole('button', { name: 'Block' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectVisible('You blocked @grace');
    await expectVisible("You blocked @grace. You can't see each other's comments and tweets.");
    await expectAbsent(button('Subscribe'));
    await button('Unblock @grace').click();
    await expectVisible(button('Subscribe'));
    await more('grace').click();
    await expectVisible(item('Block @grace'));
  });

  test('fits on the narrowest screen with the longest username', async () => {
    const username = 'w'.repeat(30);
    await page.viewport(320, 640);
    api.use(respond(getChannel, () => aChannel({ ...grace, username }, { isBlocked })));
    await visit(`/channel/${username}`, ada);
    const fits = async (what: Locator) => {
      await expectVisible(what);
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
    await expectAbsent(dialog);
    expect(block).not.toHaveBeenCalled();
    await expectVisible(button('Subscribe'));
  });

  test("removes all comments by a comment's author", async () => {
    const video = aVideo({ owner: ada });
    const [theirs, other] = [
      aComment({ content: 'Shame on you' }),
      aComment({ content: 'Lovely', owner: alan }),
    ];
    api.use(
      respond(getVideo, () => video),
      respond(listVideoComments, () => {
        const comments = isBlocked ? [other] : [theirs, other];
        const counted = { currentPage: 1, totalPages: 1, totalComments: comments.length, hasNextPage: false };
        return { comments, ...pagination(), pagination: counted };
      }),
    );
    await visit(`/video/${video._id}`, ada);
    await expectVisible('2 Comments');
    await more('grace').click();
    await item('Block @grace').click();
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expectVisible('1 Comment');
    await expectAbsent('Shame on you');
    await expectVisible('Lovely');
  });

  test("opens a tweet author's channel and drops the tweet from the cache", async () => {
    const tweet = aTweet();
    api.use(respond(getTweet, () => tweet));
    const client = await visit(`/tweet/${tweet._id}`, ada);
    await more('grace').click();
    await item('Block @grace').click();
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expectUrl('/channel/grace');
    await expectVisible("You blocked @grace. You can't see each other's comments and tweets.");
    await expect.poll(() => client.getQueryData(['tweet', tweet._id])).toBe(undefined);
  });
});

describe('a blocked person sees the reason', () => {
  const video = aVideo();
  beforeEach(() => {
    api.use(...defaultHandlers());
    api.use(
      respond(getVideo, () => video),
      respondWithError(addVideoComment, 'FORBIDDEN', refusal),
      respondWithError(toggleVideoLike, 'FORBIDDEN', refusal),
      respondWithError(toggleSubscription, 'FORBIDDEN', refusal),
    );
  });

  test("they can't comment", async () => {
    await visit(`/video/${video._id}`, ada);
    await field('Add a comment...').fill('Let me in');
    await button('Post Comment').click();
    await expectVisible(refusal);
    await expect.element(field('Add a comment...')).toHaveValue('Let me in');
  });

  test("they can't like, and the like reverts", async () => {
    await visit(`/video/${video._id}`, ada);
    const like = page.getByRole('button', { name: /^Like/ });
    await like.click();
    await expectVisible(refusal);
    await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  });

  test.each([`/video/${video._id}`, '/channel/grace'])("they can't subscribe on %s", async (url) => {
    await visit(url, ada);
    await button('Subscribe').click();
    await expectVisible(refusal);
    await expectVisible(button('Subscribe'));
  });
});
