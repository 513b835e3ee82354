import { listTagged } from '@kinora/contract/tags';
import { getTweet } from '@kinora/contract/tweets';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aCard, ada, aTweet, pageAt } from '#test/content.ts';
import { noComments } from '#test/default-handlers.ts';
import { expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const tab = (name: string) => page.getByRole('tab', { name });

const both = () =>
  respond(listTagged, ({ params: { tag }, query: { type } }) => {
    const { end } = pageAt([], {});
    return type === 'tweets'
      ? { tag, tweets: [aTweet({ content: `A tweet with #${tag} by @grace` })], ...end }
      : { tag, videos: [aCard({ title: `A video with #${tag}` })], ...end };
  });

test("lists videos and tweets under one name, whatever the tag's case and Unicode form", async () => {
  api.use(both());
  await visit(`/tag/${encodeURIComponent('CAFE\u0301')}`, ada);
  await expectVisible(heading('#café'));
  await expectVisible('A video with #café');
  await tab('Tweets').click();
  await expectUrl(`/tag/${encodeURIComponent('CAFE\u0301')}?type=tweets`);
  await expectVisible(link('#café'));
  await expect.element(link('@grace')).toHaveAttribute('href', '/channel/grace');
});

test('going back from the tweets shows the videos', async () => {
  api.use(both());
  await visit('/tag/sea', ada);
  await tab('Tweets').click();
  await expectUrl('/tag/sea?type=tweets');
  history.back();
  await expectUrl('/tag/sea');
  await expectVisible('A video with #sea');
});

test("a tweet's card links to the tweet, except for the links in its text", async () => {
  const tweet = aTweet({ content: 'By the #sea' });
  api.use(
    respond(listTagged, ({ params: { tag } }) => ({ tag, tweets: [tweet], ...pageAt([], {}).end })),
    respond(getTweet, () => tweet),
    ...noComments(),
  );
  await visit('/tag/sea?type=tweets', ada);
  await link('By the #sea').click();
  await expectUrl(`/tweet/${tweet._id}`);
  await expect.element(link('#sea')).toHaveAttribute('href', '/tag/sea');
});

test('shows an empty state without tweets', async () => {
  api.use(respond(listTagged, ({ params: { tag } }) => ({ tag, tweets: [], ...pageAt([], {}).end })));
  await visit('/tag/sea?type=tweets', ada);
  await expectVisible('No tweets with #sea yet');
});

test('rejects an invalid tag', async () => {
  await visit('/tag/a-b', ada);
  await expectVisible("This page doesn't exist");
});
