import { changeSettings, sendTestMail } from '@kinora/contract/site';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { siteOwner } from '#test/content.ts';
import { change, save, serveSettings } from '#test/pages/admin-settings.ts';
import { button, expectAbsent, expectVisible, field, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveSettings);

test('text that is typed during a save stays, and is still to be saved', async () => {
  const later = Promise.withResolvers<void>();
  api.use(
    respond(changeSettings, async ({ body }) => {
      await later.promise;
      return change(body);
    }),
  );
  const words = field('Words(optional)');
  await visit('/admin/settings', siteOwner);
  await words.fill('spam');
  await save('Blocked words').click();
  await words.fill('spam\nbots');
  later.resolve();
  await expectVisible('Settings saved.');
  await expect.element(words).toHaveValue('spam\nbots');
  await save('Blocked words').click();
  await expect.poll(() => change.mock.lastCall).toEqual([{ blockedWords: ['spam', 'bots'] }]);
  await expectAbsent(save('Blocked words'));
});

test('saves an empty contact as null', async () => {
  await visit('/admin/settings', siteOwner);
  await field('Contact(optional)').fill('');
  await save('Identity').click();
  await expectVisible('Settings saved.');
  expect(change.mock.calls).toEqual([[{ contact: null }]]);
});

test('explains a refused value at its field', async () => {
  const errors = [{ path: 'name', message: 'This name is taken.' }];
  api.use(respondWithError(changeSettings, 'VALIDATION', 'This name is taken.', { errors }));
  await visit('/admin/settings', siteOwner);
  await field('Name').fill('Kinora 2');
  await save('Identity').click();
  await expectVisible('This name is taken.');
});

test('rejects an invalid accent', async () => {
  await visit('/admin/settings', siteOwner);
  await field('Accent color').fill('red');
  await save('Appearance').click();
  await expectVisible('Accent must be a color such as #1a73e8.');
});

test('shows a new name and banner on the page immediately', async () => {
  await visit('/admin/settings', siteOwner);
  await field('Name').fill('Lovelace Films');
  await field('Banner(optional)').fill('Back on Monday');
  await save('Identity').click();
  await expectVisible(link('Lovelace Films, home'));
  await expectVisible('Back on Monday');
  await expect.poll(() => document.title).toBe('Settings · Administration · Lovelace Films');
});

test('sends limits as bytes and numbers, and an empty one as null', async () => {
  await visit('/admin/settings', siteOwner);
  await field('Storage in GB').fill('1.5');
  await field('Videos per day').fill('');
  await save('Limits').click();
  await expectVisible('Settings saved.');
  expect(change.mock.calls).toEqual([[{ storageQuotaBytes: 1.5 * 1024 ** 3, videosPerDay: null }]]);
});

test('previews the texts', async () => {
  await visit('/admin/settings', siteOwner);
  await field('Rules(optional)').fill('# Kindness');
  await page.getByText('Preview of Rules').click();
  await expectVisible(heading('Kindness'));
  await save('About and rules').click();
  await expectVisible('Settings saved.');
  expect(change.mock.calls).toEqual([[{ rules: '# Kindness' }]]);
});

test('the owner lets only the staff import', async () => {
  await visit('/admin/settings', siteOwner);
  await page.getByRole('group', { name: 'Who can import' }).getByRole('radio', { name: 'Staff' }).click();
  await save('Access').click();
  await expectVisible('Settings saved.');
  expect(change.mock.calls).toEqual([[{ imports: 'staff' }]]);
});

const accentSheet = () => document.getElementById('kinora-accent')?.getAttribute('href') ?? undefined;

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
