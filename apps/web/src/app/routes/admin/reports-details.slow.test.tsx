import { hideComment, hideTweet, suspendPerson } from '@kinora/contract/moderation';
import { closeReport } from '@kinora/contract/reports';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aReport } from '#test/content.ts';
import { close, dialog, empty, named, open } from '#test/pages/reports.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';

test('j and k move between reports, and typing in a field triggers no action', async () => {
  await open(aReport({ reason: 'First' }), aReport({ reason: 'Second' }));
  const used: boolean[] = [];
  const note = ({ defaultPrevented }: KeyboardEvent) => void used.push(defaultPrevented);
  document.addEventListener('keydown', note);
  onTestFinished(() => document.removeEventListener('keydown', note));
  await userEvent.keyboard('j');
  await expect.element(named('Second')).toHaveFocus();
  await userEvent.keyboard('k');
  // The small player ignores key presses whose default action is prevented.
  expect(used).toEqual([true, true]);
  await expect.element(named('First')).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(field('Reason')).toHaveFocus();
  await userEvent.keyboard('xj');
  await expect.element(field('Reason')).toHaveValue('xj');
  await userEvent.keyboard('{Escape}');
  await expectAbsent(dialog);
  await expect.element(named('First')).toHaveFocus();
});

test('the next report gets the focus after one is closed', async () => {
  await open(aReport({ reason: 'First' }), aReport({ reason: 'Second' }));
  await userEvent.keyboard('d');
  await expect.element(field('Reason')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(named('Second')).toHaveFocus();
});

test.each([
  ['comment', hideComment, 'commentId'],
  ['tweet', hideTweet, 'tweetId'],
] as const)('a %s can be hidden with a keyboard shortcut too', async (kind, endpoint, name) => {
  const hide = vi.fn<(call: object) => { actionId: null }>(() => ({ actionId: null }));
  const report = aReport({ kind });
  await open(report);
  api.use(respond(endpoint, ({ params, body }) => hide({ ...params, ...body })));
  await userEvent.keyboard('h');
  await expect.element(field('Reason')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectVisible(empty);
  expect(hide.mock.calls).toEqual([[{ [name]: report.target._id, reason: report.reason }]]);
  expect(close).toHaveBeenCalledOnce();
});

test('retrying a report that could not be closed does not suspend the person again', async () => {
  const suspend = vi.fn(() => ({}));
  await open(aReport({ kind: 'channel' }));
  api.use(respond(suspendPerson, suspend), respondWithError(closeReport, 'RATE_LIMITED', 'Not now.'));
  const decide = async () => {
    await userEvent.keyboard('s');
    await expect.element(field('Reason')).toHaveFocus();
    await dialog.getByRole('button', { name: 'Suspend' }).click();
  };
  await decide();
  await expectVisible('Not now.');
  await expectAbsent(dialog);
  api.use(respond(closeReport, () => ({})));
  await decide();
  await expectVisible(empty);
  expect(suspend).toHaveBeenCalledTimes(1);
});

test('closed reports name the staff member and the reason', async () => {
  const at = '2026-03-02T12:00:00.000Z';
  const closed = { outcome: 'dismissed', reason: 'It is allowed.', at, by: aReport().reporter } as const;
  await open(aReport({ closed }));
  await page.getByText('Closed', { exact: true }).click();
  await expectVisible('It is allowed.');
  await expectVisible(/Dismissed by @ada/);
  await expectAbsent(button('Dismiss'));
});
