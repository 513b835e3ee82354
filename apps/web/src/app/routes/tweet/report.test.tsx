import { listTweetComments } from '@kinora/contract/comments';
import { createReport } from '@kinora/contract/reports';
import { getTweet } from '@kinora/contract/tweets';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, aTweet, grace, pagination } from '#test/content.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const alan = { ...grace, _id: crypto.randomUUID(), username: 'alan' };
const tweet = aTweet();
const comment = aComment({ owner: alan });
const report = vi.fn<(body: object) => { _id: string }>(() => ({ _id: crypto.randomUUID() }));

beforeEach(async () => {
  report.mockClear();
  const pages = { currentPage: 1, totalPages: 1, totalComments: 1, hasNextPage: false };
  api.use(
    respond(getTweet, () => tweet),
    respond(listTweetComments, () => ({ comments: [comment], ...pagination(), pagination: pages })),
    respond(createReport, ({ body }) => report(body)),
  );
  await visit(`/tweet/${tweet._id}`, ada);
});

async function ask(username: string, action: string): Promise<void> {
  await button(`More actions for @${username}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const dialog = page.getByRole('dialog');
const send = dialog.getByRole('button', { name: 'Report' });

test('a tweet is reported with a reason and details', async () => {
  await ask('grace', 'Report this tweet');
  await page.getByRole('radio', { name: 'Harassment or hate' }).click();
  await field('Details(optional)').fill('It is about my sister.');
  await send.click();
  await expectVisible("Thank you. The site's staff will review it.");
  await expectAbsent(dialog);
  const text = 'It is about my sister.';
  expect(report.mock.calls).toEqual([[{ kind: 'tweet', id: tweet._id, reason: 'Harassment or hate', text }]]);
});

test('reporting a comment requires a reason', async () => {
  await ask('alan', 'Report this comment');
  await send.click();
  await expectVisible('Reason is required.');
  expect(report).not.toHaveBeenCalled();
  await page.getByRole('radio', { name: 'Something else' }).click();
  await send.click();
  await expectAbsent(dialog);
  expect(report.mock.calls).toMatchObject([[{ kind: 'comment', id: comment._id, reason: 'Something else' }]]);
});

test('a refused report stays open and shows the reason', async () => {
  api.use(respondWithError(createReport, 'RATE_LIMITED', 'Not now.'));
  await ask('grace', 'Report this tweet');
  await page.getByRole('radio', { name: 'Violence or threats' }).click();
  await send.click();
  await expectVisible('Not now.');
  await expectVisible(dialog);
});
