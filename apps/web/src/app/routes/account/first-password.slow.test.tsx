import { setPassword } from '@kinora/contract/sessions';
import { getTwoFactor } from '@kinora/contract/two-factor';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { noHistory } from '#test/default-handlers.ts';
import { formBasics } from '#test/form-behavior.ts';
import { button, expectVisible, field, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const member = { ...ada, hasPassword: false };
const values = { 'New Password': 'battery staple', 'Confirm Password': 'battery staple' };

formBasics('Set a Password', {
  url: '/change-password',
  viewer: member,
  endpoint: setPassword,
  otherHandlers: () => [noHistory(), respond(getTwoFactor, () => ({ isOn: false, recoveryCodesLeft: 0 }))],
  values,
  submit: 'Set Password',
  submitHandlers: (sent) => [
    respond(setPassword, () => {
      sent();
      return {};
    }),
  ],
  next: '/settings/security',
  success: 'Password set successfully',
});

test('sets a password without requiring a current one', async () => {
  await visit('/change-password', member);
  await expectVisible(heading('Set a Password'));
  await expect.element(field('Current Password')).not.toBeInTheDocument();
  await button('Set Password').click();
  await expect.element(field('New Password')).toHaveAccessibleDescription('New password is required');
});

test('explains in a red box that the login is too old', async () => {
  const message = 'Please log out and log in again. Then set a password within ten minutes.';
  api.use(respondWithError(setPassword, 'FORBIDDEN', message));
  await visit('/change-password', member);
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
  await button('Set Password').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
});
