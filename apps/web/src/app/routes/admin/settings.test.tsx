import { changeSettings, getSettings, type SiteSettings } from '@kinora/contract/site';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api, refuse } from '#test/api.ts';
import { ada, moderator, siteOwner, someSettings } from '#test/content.ts';
import { arriveAt, button, field, heading, link, see, seeNo } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const change = vi.fn<(body: object) => SiteSettings>();

beforeEach(() => {
  change.mockReset().mockImplementation((body) => ({ ...someSettings, ...body }));
  api.use(
    answer(getSettings, () => someSettings),
    answer(changeSettings, ({ body }) => change(body)),
  );
});

const save = (form: string) =>
  page.getByRole('region', { name: form }).getByRole('button', { name: 'Save Changes' });

test('the owner changes the name, and nothing else is sent', async () => {
  await visit('/admin/settings', siteOwner);
  await field('Name').fill('Lovelace Films');
  await save('Identity').click();
  await see('Settings saved.');
  expect(change.mock.calls).toEqual([[{ name: 'Lovelace Films' }]]);
  await expect.element(save('Identity')).toBeDisabled();
});

test('an empty contact is none', async () => {
  await visit('/admin/settings', siteOwner);
  await field('Contact(optional)').fill('');
  await save('Identity').click();
  await see('Settings saved.');
  expect(change.mock.calls).toEqual([[{ contact: null }]]);
});

test('a refused field says why', async () => {
  const errors = [{ path: 'name', message: 'This name is taken.' }];
  api.use(refuse(changeSettings, 'VALIDATION', 'This name is taken.', { errors }));
  await visit('/admin/settings', siteOwner);
  await field('Name').fill('Kinora 2');
  await save('Identity').click();
  await see('This name is taken.');
});

test('a moderator reads the settings', async () => {
  await visit('/admin/settings', moderator);
  await see('Only the owner of this site can change its settings.');
  await expect.element(field('Name')).toBeDisabled();
  await seeNo(button('Save Changes'));
});

test('the account menu leads the staff there, and nobody else', async () => {
  await visit('/admin/settings', moderator);
  await button('Account menu').click();
  await link('Administration').click();
  await arriveAt('/admin/settings');
  await see(heading('Settings'));
});

test('for a member, the pages of the staff do not exist', async () => {
  await visit('/admin/settings', ada);
  await see(heading("This page doesn't exist"));
  await button('Account menu').click();
  await see(link('Settings'));
  await seeNo(link('Administration'));
});

test('a guest signs in first', async () => {
  await visit('/admin/settings', null);
  await arriveAt('/login?next=%2Fadmin%2Fsettings');
});
