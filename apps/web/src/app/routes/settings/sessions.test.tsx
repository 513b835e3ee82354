import { endOtherSessions, endSession, listSessions, type Session } from '@kinora/contract/sessions';
import { verifyFactor } from '@kinora/contract/two-factor';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, neverRespond, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { button, expectVisible, field, heading, loading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const url = '/settings/sessions';

function aSession(change: Partial<Session> = {}): Session {
  return {
    _id: crypto.randomUUID(),
    device: 'Firefox on Linux',
    address: '203.0.113.0/24',
    createdAt: '2026-03-01T12:00:00.000Z',
    lastSeenAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    isCurrent: false,
    ...change,
  };
}

const current = aSession({ isCurrent: true });
const phone = aSession({ device: 'Safari on iOS', address: null });
const hold = (...sessions: Session[]) => api.use(respond(listSessions, () => sessions));

test("lists the sessions and marks the current one, which can't be ended here", async () => {
  hold(current, phone);
  await visit(url, ada);
  await expectVisible('Firefox on Linux');
  await expectVisible('This device');
  await expectVisible('Safari on iOS');
  await expectVisible(page.getByText(/3 hours ago · since/));
  await expect.element(button('End the session of Firefox on Linux')).not.toBeInTheDocument();
});

test('ends one session', async () => {
  const ended = vi.fn();
  hold(current, phone);
  api.use(
    respond(endSession, ({ params }) => {
      ended(params.sessionId);
      return {};
    }),
  );
  await visit(url, ada);
  await expectVisible('Safari on iOS');
  hold(current);
  await button('End the session of Safari on iOS').click();
  await expectVisible('Session ended');
  await expect.element(heading("Where you're logged in")).toHaveFocus();
  await expectVisible("You're not logged in anywhere else.");
  await expect.element(button('End all other sessions')).not.toBeInTheDocument();
  expect(ended).toHaveBeenCalledExactlyOnceWith(phone._id);
});

test('ends all other sessions after a confirmation', async () => {
  hold(current, phone, aSession({ device: 'Chrome on Windows' }));
  api.use(respond(endOtherSessions, () => ({})));
  await visit(url, ada);
  await button('End all other sessions').click();
  const question = page.getByRole('alertdialog', { name: 'End all other sessions?' });
  hold(current);
  await question.getByRole('button', { name: 'End sessions' }).click();
  await expectVisible('All other sessions have ended');
  await expectVisible("You're not logged in anywhere else.");
  await expect.element(question).not.toBeInTheDocument();
});

test('the list requires a code while two-factor is on, then loads', async () => {
  const given = vi.fn();
  api.use(
    respondWithError(listSessions, 'SECOND_FACTOR_NEEDED', "Please confirm that it's you."),
    respond(verifyFactor, ({ body }) => {
      given(body.code);
      hold(current);
      return {};
    }),
  );
  await visit(url, ada);
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
  await expect.element(dialog).toBeVisible();
  await field('Code').fill('123 456');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectVisible('Firefox on Linux');
  expect(given).toHaveBeenCalledExactlyOnceWith('123 456');
});

test('reports that a code is missing, and Retry requests it again', async () => {
  api.use(respondWithError(listSessions, 'SECOND_FACTOR_NEEDED', "Please confirm that it's you."));
  await visit(url, ada);
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectVisible("Please confirm that it's you.");
  await button('Retry').click();
  await expect.element(dialog).toBeVisible();
});

test('shows that it is loading', async () => {
  api.use(neverRespond(listSessions));
  await visit(url, ada);
  await expectVisible(loading());
});
