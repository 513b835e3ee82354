import { endPersonSessions, getPerson } from '@kinora/contract/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { moderator } from '#test/content.ts';
import { choose, dialog, eve, open, sent } from '#test/pages/person.ts';
import { expectAbsent, expectVisible, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test("shows a person's activity, and their videos, reports and staff actions in tabs", async () => {
  await open(eve);
  await expectVisible('No videos');
  await expectAbsent('No videos match these filters.');
  await page.getByRole('tab', { name: 'Reports (2)' }).click();
  await expectVisible('No open reports');
  await page.getByRole('tab', { name: 'Staff actions' }).click();
  await expectVisible(page.getByRole('cell', { name: 'Please be kind.' }));
});

test('logs a person out everywhere, with a reason', async () => {
  await open(eve);
  api.use(
    respond(endPersonSessions, ({ params, body }) => {
      sent({ ...params, ...body });
      return {};
    }),
  );
  await choose('Log out everywhere');
  await field('Reason').fill('The account may be stolen.');
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await expectVisible('The person was logged out everywhere.');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ userId: eve._id, reason: 'The account may be stolen.' });
});

test('an unknown person is not found', async () => {
  api.use(respondWithError(getPerson, 'NOT_FOUND', 'Person not found'));
  await visit('/admin/people/01950b37-6a51-72a3-9ebf-8a0b2c4d6e0b', moderator);
  await expectVisible(page.getByRole('alert'));
});
