import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '@kinora/contract/two-factor';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, neverRespond, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { invalid, recoveryCodes, secret, serveSecurity, state, url } from '#test/pages/security.ts';
import { button, expectVisible, field, heading, link, loading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });

beforeEach(serveSecurity);

test('a wrong password and a wrong code are shown at their fields', async () => {
  api.use(
    respondWithError(
      startTwoFactor,
      'VALIDATION',
      'Invalid password',
      invalid('password', 'Invalid password'),
    ),
  );
  await visit(url, ada);
  await button('Turn on').click();
  await button('Continue').click();
  await expect.element(field('Current Password')).toHaveAccessibleDescription('Password is required');
  await field('Current Password').fill('a guess');
  await button('Continue').click();
  await expect.element(field('Current Password')).toHaveAccessibleDescription('Invalid password');
  api.use(
    respond(startTwoFactor, () => secret),
    respondWithError(confirmTwoFactor, 'VALIDATION', 'Invalid code', invalid('code', 'Invalid code')),
  );
  await button('Continue').click();
  await field('Code').fill('000000');
  await button('Turn on').click();
  await expect.element(field('Code')).toHaveAccessibleDescription('Invalid code');
  await expect.element(field('Code')).toHaveFocus();
  await button('Cancel').click();
  await expectVisible(button('Turn on'));
});

test('switching off requires the password and a code', async () => {
  api.use(
    state(true),
    respondWithError(stopTwoFactor, 'VALIDATION', 'Invalid code', invalid('code', 'Invalid code')),
  );
  await visit(url, ada);
  await button('Turn off').click();
  await expect.element(field('Current Password')).toHaveFocus();
  await field('Current Password').fill('correct horse');
  await button('Turn off').click();
  await expect.element(field('Code')).toHaveAccessibleDescription(/^Code is required/);
  await field('Code').fill('000000');
  await button('Turn off').click();
  await expect.element(field('Code')).toHaveAccessibleDescription(/^Invalid code/);
  const stop = vi.fn(() => ({}));
  api.use(state(false), respond(stopTwoFactor, stop));
  await field('Code').fill('123456');
  await button('Turn off').click();
  await expectVisible('Two-factor is off');
  await expectVisible(button('Turn on'));
  expect(stop).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { password: 'correct horse', code: '123456' } }),
  );
});

test('explains that a canceled confirmation is required, and allows a retry', async () => {
  api.use(
    state(true, 1),
    respondWithError(renewRecoveryCodes, 'SECOND_FACTOR_NEEDED', "Please confirm that it's you."),
  );
  await visit(url, ada);
  await expectVisible(page.getByText(/You have 1 recovery code left/));
  await button('New recovery codes').click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectVisible("Please confirm that it's you.");
  await expect.element(dialog).not.toBeInTheDocument();
  api.use(respond(renewRecoveryCodes, () => ({ recoveryCodes })));
  await button('New recovery codes').click();
  await expectVisible(heading('Your recovery codes'));
});

test('shows that a panel is loading', async () => {
  api.use(neverRespond(getTwoFactor));
  await visit(url, ada, { passkeys: true });
  await expectVisible(loading());
});

test('a panel that fails to load can be retried', async () => {
  api.use(respondWithError(getTwoFactor, 'RATE_LIMITED', 'Not now.'));
  await visit(url, ada);
  await expectVisible('Not now.');
  api.use(state(false));
  await button('Retry').click();
  await expectVisible(button('Turn on'));
});

test('a site without passkeys shows none', async () => {
  await visit(url, ada);
  await expectVisible(heading('Two-factor authentication'));
  await expect.element(heading('Passkeys')).not.toBeInTheDocument();
  await expect.element(link('Change password')).toHaveAttribute('href', '/change-password');
});
