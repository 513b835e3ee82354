import { listJobs, retryJob } from '@kinora/contract/jobs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api, refuse } from '#test/api.ts';
import { moderator, pagination } from '#test/content.ts';
import { aJob } from '#test/desk-content.ts';
import { button, heading, see, seeNo } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const runAgain = 'Run again: Make a file that every browser plays';

test('a failed job shows the reason and can run again', async () => {
  const job = aJob();
  const retry = vi.fn<(call: object) => Record<string, never>>(() => ({}));
  let jobs = [job];
  api.use(
    answer(listJobs, () => ({ jobs, ...pagination() })),
    answer(retryJob, ({ params }) => {
      jobs = [];
      return retry(params);
    }),
  );
  await visit('/admin/jobs', moderator);
  await see('The disk is full.');
  await button(runAgain).click();
  await see('The job runs again.');
  await see('Nothing has failed');
  await expect.element(heading('Jobs')).toHaveFocus();
  expect(retry.mock.calls).toEqual([[{ jobId: job._id }]]);
});

test("a job that can't run again stays, with the reason", async () => {
  api.use(
    answer(listJobs, () => ({ jobs: [aJob()], ...pagination() })),
    refuse(retryJob, 'NOT_FOUND', 'Job not found'),
  );
  await visit('/admin/jobs', moderator);
  await button(runAgain).click();
  await see('Job not found');
  await see(button(runAgain));
});

test("waiting and running jobs can't be run again", async () => {
  api.use(
    answer(listJobs, ({ query: { status } }) => ({
      jobs: [aJob({ status, error: null, failedAt: null })],
      ...pagination(),
    })),
  );
  await visit('/admin/jobs', moderator);
  await see(button(runAgain));
  await page.getByText('Waiting', { exact: true }).click();
  await seeNo(button(runAgain));
  await see('Make a file that every browser plays');
  await expect.poll(() => window.location.search).toBe('?status=waiting');
});
