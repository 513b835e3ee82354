import { hideVideo, removeComment, suspendPerson, unhideComment } from '@kinora/contract/moderation';
import { listStaff } from '@kinora/contract/people';
import { closeReport } from '@kinora/contract/reports';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aReport } from '#test/content.ts';
import { close, dialog, empty, named, open } from '#test/pages/reports.ts';
import { button, expectAbsent, expectVisible, field, heading } from '#test/screen.ts';

test('keyboard shortcuts dismiss one report after another', async () => {
  const reasons = ['First', 'Second', 'Third'];
  const reports = reasons.map((reason) => aReport({ reason }));
  await open(...reports);
  for (const reason of reasons) {
    await expect.element(named(reason)).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('d');
    await expectVisible(dialog);
    await expect.element(field('Reason')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectAbsent(named(reason));
    await expectAbsent(dialog);
  }
  await expectVisible(empty);
  const reason = "It doesn't break the rules.";
  expect(close.mock.calls.map(([call]) => call)).toEqual(
    reports.map(({ _id }) => ({ reportId: _id, outcome: 'dismissed', reason })),
  );
});

test('hiding a video closes its report with the same reason', async () => {
  const hide = vi.fn<(call: object) => { actionId: null }>(() => ({ actionId: null }));
  const { target } = aReport();
  const report = aReport({ kind: 'video', target: { ...target, title: 'A week by the sea', place: null } });
  await open(report);
  api.use(respond(hideVideo, ({ params, body }) => hide({ ...params, ...body })));
  await userEvent.keyboard('h');
  await field('Reason').fill('It shows a private address.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expectVisible(empty);
  const reason = 'It shows a private address.';
  expect(hide.mock.calls).toEqual([[{ videoId: target._id, reason }]]);
  expect(close.mock.calls).toEqual([[{ reportId: report._id, outcome: 'acted', reason }]]);
});

test('deleting a comment removes its report', async () => {
  const remove = vi.fn<(call: object) => Record<string, never>>(() => ({}));
  const report = aReport();
  await open(report);
  api.use(respond(removeComment, ({ params, body }) => remove({ ...params, ...body })));
  await button('Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectVisible(empty);
  await expect.element(heading('Reports')).toHaveFocus();
  expect(remove.mock.calls).toEqual([[{ commentId: report.target._id, reason: report.reason }]]);
  expect(close).not.toHaveBeenCalled();
});

test('a suspension by keyboard sends its length and whether to hide content, and closes the report', async () => {
  const suspend = vi.fn<(call: object) => Record<string, never>>(() => ({}));
  const report = aReport({ kind: 'channel' });
  await open(report);
  api.use(respond(suspendPerson, ({ params, body }) => suspend({ ...params, ...body })));
  await userEvent.keyboard('s');
  await expect.element(field('Reason')).toHaveFocus();
  await page.getByText('Permanently', { exact: true }).click();
  await page.getByRole('switch', { name: /Hide their content/ }).click();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expectVisible(empty);
  const { target, reason } = report;
  expect(suspend.mock.calls).toEqual([[{ userId: target.owner._id, until: null, hide: true, reason }]]);
  expect(close.mock.calls).toEqual([[{ reportId: report._id, outcome: 'acted', reason }]]);
});

test("a report that another staff member has closed disappears, and one that can't be closed stays", async () => {
  await open(aReport({ reason: 'First' }), aReport({ reason: 'Second' }));
  api.use(respondWithError(closeReport, 'FORBIDDEN', 'You cannot act on this person.'));
  await userEvent.keyboard('d');
  await expect.element(field('Reason')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectVisible('You cannot act on this person.');
  await expectVisible(named('First'));
  api.use(respondWithError(closeReport, 'CONFLICT', 'This report is already closed.'));
  await expectAbsent(dialog);
  await userEvent.keyboard('d');
  await expect.element(field('Reason')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectAbsent(named('First'));
  await expectVisible(named('Second'));
});

test("a moderator can only dismiss reports about the staff's content", async () => {
  const { target } = aReport();
  api.use(respond(listStaff, () => ({ staff: [{ _id: target.owner._id, role: 'moderator' as const }] })));
  await open(aReport({ target }));
  await expectVisible(button('Dismiss'));
  for (const name of ['Hide', 'Delete', 'Warn', 'Suspend']) await expectAbsent(button(name));
  await userEvent.keyboard('h');
  await expectAbsent(dialog);
});

test('hidden content can be restored from a closed report', async () => {
  const report = aReport();
  const at = '2026-03-02T12:00:00.000Z';
  const closed = { outcome: 'acted', reason: 'Spam', at, by: report.reporter } as const;
  const restored = vi.fn<(call: object) => { isStillHidden: boolean }>(() => ({ isStillHidden: false }));
  await open({ ...report, closed, target: { ...report.target, isHidden: true } });
  api.use(respond(unhideComment, ({ params, body }) => restored({ ...params, ...body })));
  await page.getByText('Closed', { exact: true }).click();
  await button('Restore').click();
  await field('Reason').fill('The appeal is right.');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expectVisible('The comment was restored.');
  expect(restored.mock.calls).toEqual([[{ commentId: report.target._id, reason: 'The appeal is right.' }]]);
});
