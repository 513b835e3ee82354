import { getProfile } from '@kinora/contract/accounts';
import { providerFailures } from '@kinora/contract/provider-sign-in';
import { loginWithCode } from '@kinora/contract/two-factor';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { noHistory } from '#test/default-handlers.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const withProvider = { signInWith: 'Example ID' };

test.each(['/login', '/signup'])(
  '%s links to the provider, which returns to the requested page',
  async (path) => {
    await visit(`${path}?next=%2Fsearch%3Fquery%3Dsea`, guest, withProvider);
    await expect
      .element(link('Continue with Example ID'))
      .toHaveAttribute('href', '/api/v1/users/login/oidc?next=%2Fsearch%3Fquery%3Dsea');
  },
);

test.each(['/login?error=refused', '/signup'])(
  '%s links to no provider on a site without one',
  async (path) => {
    await visit(path, guest);
    await expectAbsent(link(/Continue with/));
    await expectAbsent(page.getByRole('alert'));
  },
);

test.each(providerFailures)('explains a login that returned with "%s"', async (failure) => {
  await visit(`/login?error=${failure}`, guest, withProvider);
  const text = page.getByRole('alert');
  await expect.element(text).toBeVisible();
  expect(text.element().textContent).toMatch(/^[A-Z].+\.$/);
});

test('ignores an unknown failure', async () => {
  await visit('/login?error=%3Cscript%3E', guest, withProvider);
  await expect.element(link('Continue with Example ID')).toBeVisible();
  await expectAbsent(page.getByRole('alert'));
});

test('requests a code if the login requires one, and leaves no ticket in the URL', async () => {
  api.use(
    noHistory(),
    respond(getProfile, () => ada),
    respond(loginWithCode, ({ body }) => {
      expect(body).toEqual({ ticket: 'the-ticket', code: '123456' });
      return { user: ada };
    }),
  );
  await visit('/login?next=%2Fhistory#ticket=the-ticket', guest, withProvider);
  await expectVisible(heading('One more step'));
  await expect.poll(() => location.hash).toBe('');
  await page.getByRole('textbox').fill('123456');
  await button('Continue').click();
  await expectUrl('/history');
});
