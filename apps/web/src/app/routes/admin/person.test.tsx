import { getCounts } from '@kinora/contract/admin';
import { listAdminVideos } from '@kinora/contract/admin-videos';
import { listAudit } from '@kinora/contract/audit';
import { endPersonSessions, getPerson, type PersonDetails, sendResetLink } from '@kinora/contract/people';
import { listReports } from '@kinora/contract/reports';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAuditEntry, personDetails } from '#test/admin-content.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { moderator, pagination, siteOwner } from '#test/content.ts';
import { button, expectAbsent, expectVisible, field, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const sent = vi.fn<(call: object) => void>();

async function open(person: PersonDetails, site = {}, viewer = moderator): Promise<void> {
  sent.mockClear();
  api.use(
    respond(getPerson, () => person),
    respond(listAdminVideos, () => ({ videos: [], ...pagination() })),
    respond(listReports, () => ({ reports: [], ...pagination() })),
    respond(listAudit, ({ query }) => ({
      entries:
        query.userId === person._id ? [anAuditEntry({ action: 'warn', reason: 'Please be kind.' })] : [],
      ...pagination(),
    })),
  );
  await visit(`/admin/people/${person._id}`, viewer, site);
  await expectVisible(heading('@eve'));
}

const eve = personDetails({ username: 'eve', fullname: 'Eve', reports: { open: 2, closed: 1 } });
const dialog = page.getByRole('dialog');
const choose = async (name: string) => {
  await button('Actions on @eve').click();
  await page.getByRole('menuitem', { name }).click();
};

test("shows a person's activity, and their videos, reports and staff actions in tabs", async () => {
  await open(eve);
  await expectVisible('No videos');
  await expectAbsent('No videos match these filters.');
  await page.getByRole('tab', { name: 'Reports (2)' }).click();
  await expectVisible('No open reports');
  await page.getByRole('tab', { name: 'Staff actions' }).click();
  await expectVisible(page.getByRole('cell', { name: 'Please be kind.' }));
});

test('says what a tab without entries will contain', async () => {
  await open(eve);
  api.use(respond(listAudit, () => ({ entries: [], ...pagination() })));
  await page.getByRole('tab', { name: 'Staff actions' }).click();
  await expectVisible('Staff actions on this account appear here.');
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

test('a site without email shows a password reset link once, only to its owner', async () => {
  const link = 'https://video.example.org/reset-password?token=t0ken';
  await open(eve, { mail: false });
  await button('Actions on @eve').click();
  await expectVisible(page.getByRole('menuitem', { name: 'Log out everywhere' }));
  await expectAbsent(page.getByRole('menuitem', { name: 'Send password reset link' }));

  await open(eve, { mail: false }, siteOwner);
  api.use(respond(sendResetLink, () => ({ link })));
  await choose('Send password reset link');
  await field('Reason').fill('Forgot the password.');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect.element(field('Link')).toHaveValue(link);
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Link')).toHaveValue(link);
  await button('Done').click();
  await expectAbsent(dialog);
});

test('an unknown person is not found', async () => {
  api.use(respondWithError(getPerson, 'NOT_FOUND', 'Person not found'));
  await visit('/admin/people/01950b37-6a51-72a3-9ebf-8a0b2c4d6e0b', moderator);
  await expectVisible(page.getByRole('alert'));
});

test('on a phone, the menu of sections says which one is open and what waits in it', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(375, 812);
  api.use(respond(getCounts, () => ({ reports: 0, waiting: 3, appeals: 0 })));
  await open(eve);
  await button(/^Administration: People/).click();
  const people = page.getByRole('menuitem', { name: 'People 3 people awaiting approval' });
  await expect.element(people).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('menuitem', { name: 'Reports' })).not.toHaveAttribute('aria-current');
});
