import { createReport } from '@kinora/contract/reports';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respondWithError } from '#test/api.ts';
import { ask, comment, dialog, openTweet, report, send } from '#test/pages/report.ts';
import { expectAbsent, expectVisible } from '#test/screen.ts';

beforeEach(openTweet);

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
