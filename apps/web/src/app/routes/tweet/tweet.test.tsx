import { getChannel } from '@kinora/contract/channels';
import { toggleTweetLike } from '@kinora/contract/likes';
import { hideTweet, unhideTweet } from '@kinora/contract/moderation';
import { deleteTweet, getTweet } from '@kinora/contract/tweets';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aChannel, ada, aTweet, grace, moderator } from '#test/content.ts';
import { noTweets } from '#test/default-handlers.ts';
import { detailTexts } from '#test/detail-states.ts';
import { handlers, like, tweet } from '#test/pages/tweet.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const own = aTweet({ owner: ada });

detailTexts('A tweet', {
  url: `/tweet/${tweet._id}`,
  endpoint: getTweet,
  handlers,
  missing: { title: 'Tweet not found.', hint: "It doesn't exist or has been deleted." },
  failure: 'Unable to load tweet. Please try again later.',
});

describe("a tweet's like", () => {
  beforeEach(() => api.use(...handlers()));

  test('shows immediately, and a double click sends one request', async () => {
    const later = Promise.withResolvers<{ isLiked: boolean; totalLikes: number }>();
    const toggle = vi.fn(() => later.promise);
    api.use(respond(toggleTweetLike, toggle));
    await visit(`/tweet/${tweet._id}`, ada);
    await like.dblClick();
    await expect.element(like).toHaveAccessibleName('Like 4');
    await expect.element(like).toHaveAttribute('aria-pressed', 'true');
    later.resolve({ isLiked: true, totalLikes: 10 });
    await expect.element(like).toHaveAccessibleName('Like 10');
    expect(toggle).toHaveBeenCalledTimes(1);
  });
});

test('a tweet that the staff has hidden tells its author why, without likes and comments', async () => {
  const moderation = { reason: 'It names a private address.' };
  api.use(respond(getTweet, () => ({ ...own, moderation })));
  await visit(`/tweet/${own._id}`, ada);
  await expectVisible("The site's staff has hidden this tweet. Only you can see it.");
  await expectVisible(moderation.reason);
  await expectVisible(button('Delete'));
  await expectAbsent(link('Edit'));
  await expectAbsent(page.getByRole('button', { name: /^Like/ }));
  await expectAbsent(page.getByRole('heading', { name: /Comments/ }));
});

test('hiding a tweet replaces its page by a notice, which can undo it', async () => {
  const theirs = aTweet({ owner: grace, content: 'Buy this' });
  const actionId = crypto.randomUUID();
  api.use(
    ...handlers(theirs),
    respond(hideTweet, () => {
      api.use(respondWithError(getTweet, 'NOT_FOUND', 'Tweet not found'));
      return { actionId };
    }),
    respond(unhideTweet, ({ query }) => {
      expect(query).toEqual({ actionId });
      api.use(respond(getTweet, () => theirs));
      return { isStillHidden: true };
    }),
  );
  await visit(`/tweet/${theirs._id}`, moderator);
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Hide…' }).click();
  await field('Reason').fill('Spam');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect.element(heading('You hid this tweet')).toHaveFocus();
  await expectAbsent('Buy this');
  await button('Undo').click();
  await expectVisible('It stays hidden until the suspension ends.');
  await expectVisible('Buy this');
  await expect.element(heading('Tweet')).toHaveFocus();
});

describe('deleting a tweet', () => {
  const question = page.getByRole('alertdialog', { name: 'Delete Item' });
  beforeEach(() => api.use(...handlers(own)));

  test('requires a confirmation, then opens the remaining tweets', async () => {
    const later = Promise.withResolvers<Record<string, never>>();
    const remove = vi.fn(() => later.promise);
    api.use(
      respond(deleteTweet, remove),
      respond(getChannel, () => aChannel(ada)),
      noTweets(),
    );
    await visit(`/tweet/${own._id}`, ada);
    await button('Delete').click();
    await expectVisible('Are you sure you want to delete this item? This action cannot be undone.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectAbsent(question);
    await expect.element(button('Delete')).toHaveFocus();
    expect(remove).not.toHaveBeenCalled();
    await button('Delete').click();
    await question.getByRole('button', { name: 'Delete tweet' }).dblClick();
    later.resolve({});
    await expectVisible('Tweet deleted successfully');
    await expectUrl('/channel/ada?tab=tweets');
    await expectVisible('No tweets found');
    expect(remove).toHaveBeenCalledTimes(1);
  });

  test('leaves the tweet in place when the server refuses', async () => {
    api.use(respondWithError(deleteTweet, 'RATE_LIMITED', 'Not now.'));
    await visit(`/tweet/${own._id}`, ada);
    await button('Delete').click();
    await question.getByRole('button', { name: 'Delete tweet' }).click();
    await expectVisible('Not now.');
    await expectAbsent(question);
    await expectVisible('Hello to everybody');
  });
});

test("another person's tweet can be neither edited nor deleted", async () => {
  api.use(...handlers());
  await visit(`/tweet/${tweet._id}`, ada);
  await expectVisible(heading('Tweet'));
  await expectVisible('Hello to everybody');
  await expectAbsent(button('Delete'));
  await expectAbsent(link('Edit'));
});
