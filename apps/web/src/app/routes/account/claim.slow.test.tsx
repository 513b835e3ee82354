import { getOverview } from '@kinora/contract/admin';
import { changeSettings, claimSite, getSettings } from '@kinora/contract/site';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anOverview } from '#test/admin-content.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, guest, someSettings } from '#test/content.ts';
import { button, expectUrl, expectVisible, field, heading, link } from '#test/screen.ts';
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
    respond(claimSite, ({ body }) => {
      expect(body).toEqual({ token: 'secret' });
      return { role: 'owner' as const };
    }),
    respond(getSettings, () => someSettings),
    respond(getOverview, () => anOverview()),
    respond(changeSettings, ({ body }) => {
      change(body);
      return { ...someSettings, name: 'Lovelace Films', registration: 'invite' as const };
    }),
  );
  await visit(url, ada);
  await expectVisible(page.getByRole('main').getByText('@ada'));
  await button('Become the owner').click();
  await expectUrl('/admin/first-steps');
  await expectVisible(heading('Getting started'));
  await field('Site name').fill('Lovelace Films');
  await page.getByRole('radio', { name: 'By invite' }).click();
  await button('Continue').click();
  await expectUrl('/admin');
  expect(change.mock.calls).toEqual([[{ name: 'Lovelace Films', registration: 'invite' }]]);
});

test('the first steps can be left unchanged', async () => {
  api.use(
    respond(claimSite, () => ({ role: 'owner' as const })),
    respond(getSettings, () => someSettings),
    respond(getOverview, () => anOverview()),
    respond(changeSettings, () => someSettings),
  );
  await visit(url, ada);
  await button('Become the owner').click();
  await button('Continue').click();
  await expectUrl('/admin');
});

test('reports a used link', async () => {
  api.use(respondWithError(claimSite, 'FORBIDDEN', 'This link was used already.'));
  await visit(url, ada);
  await button('Become the owner').click();
  await expectVisible('This link was used already.');
});
