import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ask, dialog, openTweet, report, send, tweet } from '#test/pages/report.ts';
import { expectAbsent, expectVisible, field } from '#test/screen.ts';

beforeEach(openTweet);

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
