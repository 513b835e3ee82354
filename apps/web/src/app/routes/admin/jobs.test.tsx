import { listJobs, retryJob } from '@kinora/contract/jobs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aJob } from '#test/admin-content.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { moderator, pagination } from '#test/content.ts';
import { button, expectAbsent, expectVisible, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const runAgain = 'Run again: Create compatible MP4';

test('a failed job shows the reason and can run again', async () => {
  const job = aJob();
  const retry = vi.fn<(call: object) => Record<string, never>>(() => ({}));
  let jobs = [job];
  api.use(
    respond(listJobs, () => ({ jobs, ...pagination() })),
    respond(retryJob, ({ params }) => {
      jobs = [];
      return retry(params);
    }),
  );
  await visit('/admin/jobs', moderator);
  await expectVisible('The disk is full.');
  await button(runAgain).click();
  await expectVisible('The job will run again.');
  await expectVisible('No failed jobs');
  await expect.element(heading('Jobs')).toHaveFocus();
  expect(retry.mock.calls).toEqual([[{ jobId: job._id }]]);
});

test("a job that can't run again stays in the list, with the reason", async () => {
  api.use(
    respond(listJobs, () => ({ jobs: [aJob()], ...pagination() })),
    respondWithError(retryJob, 'NOT_FOUND', 'Job not found'),
  );
  await visit('/admin/jobs', moderator);
  await button(runAgain).click();
  await expectVisible('Job not found');
  await expectVisible(button(runAgain));
});

test("waiting and running jobs can't be run again", async () => {
  api.use(
    respond(listJobs, ({ query: { status } }) => ({
      jobs: [aJob({ status, error: null, failedAt: null })],
      ...pagination(),
    })),
  );
  await visit('/admin/jobs', moderator);
  await expectVisible(button(runAgain));
  await page.getByText('Queued', { exact: true }).click();
  await expectAbsent(button(runAgain));
  await expectVisible('Create compatible MP4');
  await expect.poll(() => window.location.search).toBe('?status=waiting');
});
