import { listTweetComments } from '@kinora/contract/comments';
import { createReport } from '@kinora/contract/reports';
import { getTweet } from '@kinora/contract/tweets';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aComment, ada, aTweet, grace, pagination } from '#test/content.ts';
import { button } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const alan = { ...grace, _id: crypto.randomUUID(), username: 'alan' };
export const tweet = aTweet();
export const comment = aComment({ owner: alan });
export const report = vi.fn<(body: object) => { _id: string }>(() => ({ _id: crypto.randomUUID() }));

export const openTweet = async () => {
  report.mockClear();
  const pages = { currentPage: 1, totalPages: 1, totalComments: 1, hasNextPage: false };
  api.use(
    respond(getTweet, () => tweet),
    respond(listTweetComments, () => ({ comments: [comment], ...pagination(), pagination: pages })),
    respond(createReport, ({ body }) => report(body)),
  );
  await visit(`/tweet/${tweet._id}`, ada);
};

export async function ask(username: string, action: string): Promise<void> {
  await button(`More actions for @${username}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

export const dialog = page.getByRole('dialog');
export const send = dialog.getByRole('button', { name: 'Report' });
