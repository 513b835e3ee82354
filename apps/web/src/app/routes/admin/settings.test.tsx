import { getOverview } from '@kinora/contract/admin';
import { sendTestMail } from '@kinora/contract/site';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anOverview } from '#test/admin-content.ts';
import { api, respond } from '#test/api.ts';
import { ada, moderator, siteOwner, someSettings } from '#test/content.ts';
import { change, save, serveSettings } from '#test/pages/admin-settings.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, heading, link } from '#test/screen.ts';
import { acceptingUploadHost, imageFile, textFile } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveSettings);

const accentSheet = () => document.getElementById('kinora-accent')?.getAttribute('href') ?? undefined;

test('the owner changes the name, and nothing else is sent', async () => {
  await visit('/admin/settings', siteOwner);
  await field('Name').fill('Lovelace Films');
  await save('Identity').click();
  await expectVisible('Settings saved.');
  expect(change.mock.calls).toEqual([[{ name: 'Lovelace Films' }]]);
  await expectAbsent(save('Identity'));
  await expect.element(heading('Identity')).toHaveFocus();
});

test('a moderator can only read the settings', async () => {
  await visit('/admin/settings', moderator);
  await expectVisible("Only the site's owner can change its settings.");
  await expect.element(field('Name')).toBeDisabled();
  await expectAbsent(button('Save Changes'));
});

test('the owner lets only the staff import', async () => {
  await visit('/admin/settings', siteOwner);
  await page.getByRole('group', { name: 'Who can import' }).getByRole('radio', { name: 'Staff' }).click();
  await save('Access').click();
  await expectVisible('Settings saved.');
  expect(change.mock.calls).toEqual([[{ imports: 'staff' }]]);
});

test('the account menu links the staff to the admin pages', async () => {
  api.use(respond(getOverview, () => anOverview()));
  await visit('/admin/settings', moderator);
  await button('Account menu').click();
  await page.getByRole('banner').getByRole('link', { name: 'Administration' }).click();
  await expectUrl('/admin');
  await expectVisible(heading('Overview'));
});

test("the admin pages don't exist for a member", async () => {
  await visit('/admin/settings', ada);
  await expectVisible(heading("This page doesn't exist"));
  await button('Account menu').click();
  await expectVisible(link('Settings'));
  await expectAbsent(link('Administration'));
});

test('a guest must log in first', async () => {
  await visit('/admin/settings', null);
  await expectUrl('/login?next=%2Fadmin%2Fsettings');
});

test('shows an accent with its contrasts in both appearances before it is saved', async () => {
  await visit('/admin/settings', siteOwner);
  await field('Accent color').fill('#0B57D0');
  const dark = page.getByRole('region', { name: 'Dark appearance' });
  await expectVisible(
    dark.getByText(/^As text, the accent has a contrast of only 2\.\d : 1, so links use #/),
  );
  await expect.poll(() => dark.getByLabelText('Passes AA').elements().length).toBe(3);
  await expectVisible(page.getByRole('region', { name: 'Light appearance' }));
  await save('Appearance').click();
  await expectVisible('Settings saved.');
  expect(change.mock.calls).toEqual([[{ accent: '#0b57d0' }]]);
  await expect.poll(accentSheet).toBe('/accent/0b57d0.css');
  await button('Reset').click();
  await save('Appearance').click();
  await expect.poll(accentSheet).toBeUndefined();
});

test('a logo takes effect immediately and can be removed', async () => {
  const logo = 'https://host/logo';
  api.use(...acceptingUploadHost());
  change.mockImplementation((body) => ({ ...someSettings, logo: 'logo' in body && body.logo ? logo : null }));
  await visit('/admin/settings', siteOwner);
  const upload = page.getByLabelText('Upload logo');
  await upload.upload(textFile());
  await expectVisible('Please upload an image file');
  await upload.upload(imageFile());
  await expectVisible('Logo saved.');
  expect(change.mock.calls).toEqual([[{ logo: 'https://host/file' }]]);
  const header = page.getByRole('banner').element();
  await expect.poll(() => header.querySelector('img')?.getAttribute('src')).toBe(logo);
  await button('Remove logo').click();
  await expect.poll(() => change.mock.lastCall).toEqual([{ logo: null }]);
  await expect.element(button('Remove logo')).not.toBeInTheDocument();
});

test('a test email names its recipient, or says in plain words what went wrong', async () => {
  api.use(respond(sendTestMail, () => ({ to: 'ada@example.org', problem: null })));
  await visit('/admin/settings', siteOwner);
  await button('Send test email').click();
  await expectVisible(/accepted the email to ada@example\.org/);
  const problem = { kind: 'login', detail: '535 Authentication failed' } as const;
  api.use(respond(sendTestMail, () => ({ to: 'ada@example.org', problem })));
  await button('Send test email').click();
  await expectVisible(/The mail server refused the login\./);
  await expectVisible('535 Authentication failed');
});
