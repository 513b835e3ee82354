import { updateAccount } from '@kinora/contract/accounts';
import {
  type HiddenRecommendation,
  listHiddenRecommendations,
  unhideRecommendedVideo,
} from '@kinora/contract/recommendations';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, grace, pageAt, pagination } from '#test/content.ts';
import { listBasics } from '#test/list-states.ts';
import { button, expectAbsent, expectVisible, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const url = '/settings/recommendations';
const hiddenAt = '2026-03-01T12:00:00.000Z';
const hiddenVideo = (title: string): HiddenRecommendation => {
  const video = aCard({ title });
  return { _id: video._id, hiddenAt, video, channel: null };
};
const channel: HiddenRecommendation = { _id: grace._id, hiddenAt, video: null, channel: grace };

listBasics('Hidden recommendations', {
  url,
  endpoint: listHiddenRecommendations,
  serveItems: (pages) =>
    respond(listHiddenRecommendations, ({ query }) => {
      const { items, end } = pageAt(pages, query);
      return { hidden: items.map(hiddenVideo), ...end };
    }),
  empty: 'Nothing hidden',
  item: 'hidden recommendation',
});

test('a hidden video can be recommended again, unless that fails', async () => {
  const video = hiddenVideo('Gulls');
  api.use(
    respond(listHiddenRecommendations, () => ({ hidden: [video, channel], ...pagination() })),
    respondWithError(unhideRecommendedVideo, 'UNAVAILABLE', 'Not now.'),
  );
  await visit(url, ada);
  await expectVisible(link(/@grace/));
  const undo = button('Undo: Gulls');
  await undo.click();
  await expectVisible('Not now.');
  api.use(
    respond(unhideRecommendedVideo, () => ({ isHidden: false })),
    respond(listHiddenRecommendations, () => ({ hidden: [channel], ...pagination() })),
  );
  await undo.click();
  await expectAbsent(link(/Gulls/));
  await expect.element(button('Undo: Grace Hopper')).toHaveFocus();
});

test('the choice of the home page is saved, and can be left to the site', async () => {
  const saved = vi.fn();
  api.use(
    respond(listHiddenRecommendations, () => ({ hidden: [], ...pagination() })),
    respond(updateAccount, ({ body }) => {
      saved(body.homeFeed);
      return { ...ada, homeFeed: body.homeFeed ?? null };
    }),
  );
  await visit(url, ada);
  const choice = page.getByRole('combobox', { name: 'Home page' });
  await expect.element(choice).toHaveDisplayValue('Default (Popular)');
  await choice.selectOptions('For you');
  await expectVisible('Home page saved.');
  await expect.element(choice).toHaveDisplayValue('For you');
  await choice.selectOptions('Default (Popular)');
  await expect.poll(() => saved.mock.calls).toEqual([['for-you'], [null]]);
});
