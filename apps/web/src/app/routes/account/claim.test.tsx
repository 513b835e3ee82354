import { getOverview } from '@kinora/contract/admin';
import { changeSettings, claimSite, getSettings } from '@kinora/contract/site';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api, refuse } from '#test/api.ts';
import { ada, guest, someSettings } from '#test/content.ts';
import { anOverview } from '#test/desk-content.ts';
import { arriveAt, button, field, heading, link, see } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const url = '/claim?token=secret';

test('a guest signs up or logs in first and returns', async () => {
  await visit(url, guest);
  const next = '?next=%2Fclaim%3Ftoken%3Dsecret';
  await expect.element(link('Create an account')).toHaveAttribute('href', `/signup${next}`);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', `/login${next}`);
});

test('a member confirms to become the owner, then takes the first steps', async () => {
  const change = vi.fn();
  api.use(
    answer(claimSite, ({ body }) => {
      expect(body).toEqual({ token: 'secret' });
      return { role: 'owner' as const };
    }),
    answer(getSettings, () => someSettings),
    answer(getOverview, () => anOverview()),
    answer(changeSettings, ({ body }) => {
      change(body);
      return { ...someSettings, name: 'Lovelace Films', registration: 'invite' as const };
    }),
  );
  await visit(url, ada);
  await see(page.getByRole('main').getByText('@ada'));
  await button('Become the owner').click();
  await arriveAt('/admin/first-steps');
  await see(heading('First steps'));
  await field('Name of the site').fill('Lovelace Films');
  await page.getByRole('radio', { name: 'By invite' }).click();
  await button('Continue').click();
  await arriveAt('/admin');
  expect(change.mock.calls).toEqual([[{ name: 'Lovelace Films', registration: 'invite' }]]);
});

test('the first steps can be left unchanged', async () => {
  api.use(
    answer(claimSite, () => ({ role: 'owner' as const })),
    answer(getSettings, () => someSettings),
    answer(getOverview, () => anOverview()),
    answer(changeSettings, () => someSettings),
  );
  await visit(url, ada);
  await button('Become the owner').click();
  await button('Continue').click();
  await arriveAt('/admin');
});

test('reports a used link', async () => {
  api.use(refuse(claimSite, 'FORBIDDEN', 'This link was used already.'));
  await visit(url, ada);
  await button('Become the owner').click();
  await see('This link was used already.');
});
