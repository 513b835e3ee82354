import { getTweet, updateTweet } from '@kinora/contract/tweets';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, respond } from '#test/api.ts';
import { ada, aTweet } from '#test/content.ts';
import { noComments, noHistory, noVideos } from '#test/default-handlers.ts';
import { detailTexts } from '#test/detail-states.ts';
import { formBasics } from '#test/form-behavior.ts';
import { button, expectUrl, expectVisible, field, link, press } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const tweet = aTweet({ owner: ada, content: 'Before' });
const url = `/tweet/edit/${tweet._id}`;
const content = field("What's happening?");

detailTexts('Edit Tweet', {
  url,
  endpoint: getTweet,
  handlers: () => [respond(getTweet, () => tweet)],
  missing: { title: 'Tweet not found.', hint: "It doesn't exist or has been deleted." },
  failure: 'Unable to load tweet. Please try again later.',
});

formBasics('Edit Tweet', {
  url,
  viewer: ada,
  endpoint: updateTweet,
  otherHandlers: () => [noHistory(), ...noComments(), respond(getTweet, () => tweet)],
  values: { "What's happening?": 'After' },
  submit: 'Save',
  submitHandlers: (sent) => [
    respond(updateTweet, ({ body }) => {
      sent();
      return { ...tweet, ...body };
    }),
  ],
  next: `/tweet/${tweet._id}`,
  success: 'Your tweet has been updated!',
});

beforeEach(() =>
  api.use(
    respond(getTweet, () => tweet),
    ...noComments(),
  ),
);

test("an emptied tweet can't be posted", async () => {
  await visit(url, ada);
  await content.fill(' ');
  await button('Save').click();
  await expect.element(content).toHaveAccessibleDescription('Cannot post an empty tweet!');
  await content.fill('a'.repeat(501));
  await expectVisible('Tweet cannot exceed 500 characters');
  await expect.element(button('Save')).toBeDisabled();
});

test('neither an unchanged tweet nor a canceled one is sent', async () => {
  const update = vi.fn(() => tweet);
  api.use(respond(updateTweet, update));
  await visit(url, ada);
  await content.fill('Before ');
  await button('Save').click();
  await expectUrl(`/tweet/${tweet._id}`);
  await link('Edit').click();
  await link('Cancel').click();
  await expectUrl(`/tweet/${tweet._id}`);
  expect(update).not.toHaveBeenCalled();
});

test("a tweet can't be canceled while it is saved", async () => {
  const saved = Promise.withResolvers<typeof tweet>();
  api.use(respond(updateTweet, () => saved.promise));
  await visit(url, ada);
  await content.fill('After');
  await button('Save').click();
  await expect.element(link('Cancel')).toHaveAttribute('aria-disabled', 'true');
  const before = navigation.currentEntry?.index ?? NaN;
  press(link('Cancel'));
  saved.resolve({ ...tweet, content: 'After' });
  await expectUrl(`/tweet/${tweet._id}`);
  await expectVisible('After');
  // Unlike the history's length, the index doesn't depend on the pages that earlier tests have left.
  expect(navigation.currentEntry?.index).toBe(before + 1);
});

test("another person's tweet can't be edited", async () => {
  api.use(
    respond(getTweet, () => aTweet()),
    noVideos(),
  );
  await visit(url, ada);
  await expectVisible('You are not authorized to edit this tweet');
  await expectUrl('/');
});
