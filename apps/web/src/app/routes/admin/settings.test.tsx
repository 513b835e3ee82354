import { getOverview } from '@kinora/contract/admin';
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
