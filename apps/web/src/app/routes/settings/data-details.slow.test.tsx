import { deleteAccount } from '@kinora/contract/account-deletion';
import { type DataExport, getExport, requestExport } from '@kinora/contract/data-export';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, fail, neverRespond, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { anExport, dialog, open } from '#test/pages/data.ts';
import { button, expectAbsent, expectVisible, field, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

test('shows that the export is loading', async () => {
  api.use(neverRespond(getExport));
  await visit('/settings/data', ada);
  await expect.element(page.getByRole('main').getByText('Loading...')).toBeVisible();
});

test('an export can be requested, and its progress shows until it is ready', async () => {
  let found: DataExport | null = null;
  api.use(
    respond(getExport, () => found),
    respond(requestExport, () => {
      found = anExport();
      return found;
    }),
  );
  await visit('/settings/data', ada);
  await button('Request export').click();
  await expectVisible('Your export is queued. You can leave this page.');
  found = anExport({ status: 'making', progress: 40 });
  await expect.poll(() => document.body.textContent).toContain('is being prepared.');
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  const expiresAt = '2026-03-02T12:00:00.000Z';
  found = anExport({ status: 'ready', progress: 100, url: '/elsewhere', expiresAt });
  await expect.element(link('Download ZIP')).toHaveAttribute('href', '/elsewhere');
  await expectVisible(page.getByText(/^Your export is ready\. You can download it once, until .*2026/));
});

test('a download can be started only once', async () => {
  await open(
    anExport({ status: 'ready', progress: 100, url: '#file', expiresAt: '2026-03-02T12:00:00.000Z' }),
  );
  // Prevents the download, because the URL is the tests' own page.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await link('Download ZIP').click();
  await expectVisible('Your download has started.');
  await expectAbsent(link('Download ZIP'));
  await expect.element(button('Request a new export')).toBeVisible();
});

test('a downloaded or expired export can be requested again', async () => {
  await open(anExport({ status: 'ready', progress: 100 }));
  await expectVisible('Your last export was downloaded or has expired.');
  api.use(respond(requestExport, () => anExport()));
  await button('Request a new export').click();
  await expectVisible('Your export is queued. You can leave this page.');
});

test('a failed export can be requested again, and a refusal is shown', async () => {
  await open(anExport({ status: 'failed' }));
  await expectVisible('Your export failed.');
  api.use(
    respondWithError(requestExport, 'RATE_LIMITED', 'Too many requests. Please try again in a moment.'),
  );
  await button('Try again').click();
  await expectVisible('Too many requests. Please try again in a moment.');
});

test('an export that fails to load can be retried', async () => {
  api.use(fail(getExport));
  await visit('/settings/data', ada);
  await expectVisible('Failed to load your export.');
  api.use(respond(getExport, () => null));
  await button('Retry').click();
  await expect.element(button('Request export')).toBeVisible();
});

test('a member without a password must set one before account deletion', async () => {
  api.use(respond(getExport, () => null));
  await visit('/settings/data', { ...ada, hasPassword: false });
  await expect.element(link('Set a password first')).toHaveAttribute('href', '/change-password');
  await expectAbsent(button('Delete account'));
});

test('the form refuses a wrong username and the server a wrong password, and both keep the input', async () => {
  await open(null);
  await button('Delete account').click();
  await field('Type your username, ada').fill('grace');
  await field('Password').fill('wrong');
  const send = dialog.getByRole('button', { name: 'Delete account' });
  await send.click();
  await expect
    .element(field('Type your username, ada'))
    .toHaveAccessibleDescription('This is not your username.');
  await field('Type your username, ada').fill('ada');
  const errors = [{ path: 'password', message: 'Invalid password' }];
  api.use(respondWithError(deleteAccount, 'VALIDATION', 'Invalid password', { errors }));
  await send.click();
  await expect.element(field('Password')).toHaveAccessibleDescription('Invalid password');
  await expect.element(field('Password')).toHaveFocus();
  await expect.element(field('Password')).toHaveValue('wrong');
});

test('the dialog opens and closes by keyboard alone and returns the focus', async () => {
  await open(null);
  await expect.element(button('Delete account')).toBeVisible();
  (button('Delete account').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectAbsent(dialog);
  await expect.element(button('Delete account')).toHaveFocus();
});
