import { listBlocks, unblockPerson } from '@kinora/contract/blocks';
import { listVideoComments } from '@kinora/contract/comments';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, aVideo, grace, ownerOf, pagination } from '#test/content.ts';
import {
  block,
  dialog,
  isBlocked,
  item,
  more,
  refusal,
  serveBlocking,
  serveRefusal,
  video,
} from '#test/pages/blocking.ts';
import { button, expectAbsent, expectVisible, field, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const called = (fullname: string) => ({ ...ownerOf(grace), _id: crypto.randomUUID(), fullname });
const alan = { ...called('Alan Turing'), username: 'alan' };

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
});

describe('blocking', () => {
  beforeEach(serveBlocking);

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
});

describe('a blocked person sees the reason', () => {
  beforeEach(serveRefusal);

  test("they can't comment", async () => {
    await visit(`/video/${video._id}`, ada);
    await field('Add a comment...').fill('Let me in');
    await button('Post Comment').click();
    await expectVisible(refusal);
    await expect.element(field('Add a comment...')).toHaveValue('Let me in');
  });
});
