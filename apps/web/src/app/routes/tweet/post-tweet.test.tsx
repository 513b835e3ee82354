import { getChannel } from '@kinora/contract/channels';
import { postTweet } from '@kinora/contract/tweets';
import { expect, test } from 'vitest';
import { respond } from '#test/api.ts';
import { aChannel, ada, aTweet } from '#test/content.ts';
import { noHistory, noTweets } from '#test/default-handlers.ts';
import { formBehavior } from '#test/form-behavior.ts';
import { button, expectVisible, field, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const content = field("What's happening?");

formBehavior('Post a Tweet', {
  url: '/post-tweet',
  viewer: ada,
  endpoint: postTweet,
  otherHandlers: () => [noHistory(), respond(getChannel, () => aChannel(ada)), noTweets()],
  values: { "What's happening?": 'Hello to everybody' },
  submit: 'Tweet',
  submitHandlers: (sent) => [
    respond(postTweet, ({ body }) => {
      sent();
      return aTweet({ ...body, owner: ada });
    }),
  ],
  next: '/channel/ada?tab=tweets',
  success: 'Your tweet has been posted!',
  failure: 'Failed to post your tweet. Try again!',
});

test('the counter counts visible characters, and turns red above 500', async () => {
  await visit('/post-tweet', ada);
  await expectVisible('0/500');
  await expect.element(button('Tweet')).toBeDisabled();
  await content.fill('👩‍👩‍👧'.repeat(500));
  await expectVisible('500/500');
  await expect.element(button('Tweet')).toBeEnabled();
  await content.fill('a'.repeat(501));
  await expectVisible('501/500');
  const danger = getComputedStyle(document.documentElement).getPropertyValue('--danger-ink').trim();
  await expect.element(text(/501\/500/).first()).toHaveStyle({ color: danger });
  await expectVisible('Tweet cannot exceed 500 characters');
  await expect.element(button('Tweet')).toBeDisabled();
});

test("a blank tweet can't be posted", async () => {
  await visit('/post-tweet', ada);
  await content.fill('   ');
  await button('Tweet').click();
  await expect.element(content).toHaveAccessibleDescription('Tweet content is required');
  await expect.element(content).toHaveFocus();
});
