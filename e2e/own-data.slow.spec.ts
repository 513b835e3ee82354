import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { password } from './support/api.ts';
import { publishHoliday } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// The browser logs the refused logins, and the audit logs that it can't fetch a stylesheet from a file:// page.
test.use({ expectedMessages: /401 .*\/users\/login|file:\/\/|preload assets/ });

test('a person downloads their data, reads it offline, and deletes their account', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000);
  const { video } = await publishHoliday(page, server.origin);
  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Request export' }).press('Enter');
  const link = page.getByRole('link', { name: 'Download ZIP' });
  await expect(link).toBeVisible({ timeout: 120_000 });
  const arriving = page.waitForEvent('download');
  await link.press('Enter');
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^kinora-.+-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText('Your download has started.')).toBeVisible();

  const folder = mkdtempSync(path.join(os.tmpdir(), 'kinora-data-'));
  const extract = 'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])';
  execFileSync('python3', ['-c', extract, await download.path(), folder]);
  const offline = await context.newPage();
  await offline.goto(pathToFileURL(path.join(folder, 'index.html')).href);
  await expect(offline.getByRole('heading', { name: /^Ada Lovelace/ })).toBeVisible();
  await expectAccessible(offline);
  await offline.getByRole('link', { name: 'Videos' }).click();
  await expect(offline.getByRole('heading', { name: video.title })).toBeVisible();
  const file = await offline.getByRole('link', { name: 'Video', exact: true }).getAttribute('href');
  expect(file).toMatch(/^\.\.\/media\/videos\/00001-.+\.mp4$/);
  await offline.close();

  await page.reload();
  await expect(page.getByText('Your last export was downloaded or has expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const name = video.owner.username;
  await dialog.getByLabel(`Type your username, ${name}`).fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expectToast(page, 'Your account was deleted. Goodbye!');
  await expect(page).toHaveURL('/');

  const refusals: string[] = [];
  for (const identifier of [name, 'nobody-has-this-name']) {
    await page.goto('/login');
    await page.getByLabel('Username or Email Address').fill(identifier);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    refusals.push(await page.getByText('Invalid credentials').first().innerText());
  }
  expect(refusals).toEqual(['Invalid credentials', 'Invalid credentials']);
});
