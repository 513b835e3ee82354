import { resetPassword } from '@kinora/contract/email-links';
import { describe, expect, test, vi } from 'vitest';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { formBasics } from '#test/form-behavior.ts';
import { button, expectUrl, expectVisible, field, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const url = '/reset-password?token=t0ken';
const typed = { 'New Password': 'battery staple', 'Confirm Password': 'battery staple' };
const fillIn = async (values: Record<string, string> = typed) => {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
};

formBasics('Choose a new password', {
  url,
  viewer: guest,
  endpoint: resetPassword,
  values: typed,
  submit: 'Change Password',
  submitHandlers: (sent) => [
    respond(resetPassword, () => {
      sent();
      return {};
    }),
  ],
  next: '/login',
  success: 'Password changed. Log in with the new one.',
});

test("sends the link's token", async () => {
  const reset = vi.fn(() => ({}));
  api.use(respond(resetPassword, reset));
  await visit(url, guest);
  await fillIn();
  await button('Change Password').click();
  await expectUrl('/login');
  expect(reset).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: expect.objectContaining({ token: 't0ken' }) }),
  );
});

test('logs out a member without reporting a failure, because all their sessions have ended', async () => {
  api.use(respond(resetPassword, () => ({})));
  await visit(url, ada);
  await fillIn();
  await button('Change Password').click();
  await expectUrl('/login');
  await expectVisible(link('Log in'));
});

test.for([
  ['New Password', 'short', 'Password must be at least 8 characters long'],
  ['Confirm Password', 'another staple', 'Passwords do not match'],
] as const)('%s: "%s" gets the error "%s"', async ([label, wrong, message]) => {
  await visit(url, guest);
  await fillIn({ ...typed, [label]: wrong });
  await button('Change Password').click();
  await expect.element(field(label)).toHaveAccessibleDescription(message);
  await expect.element(field(label)).toHaveFocus();
});

test('shows a refused password at its field', async () => {
  const message = 'New password cannot be the same as current password';
  api.use(
    respondWithError(resetPassword, 'VALIDATION', message, { errors: [{ path: 'newPassword', message }] }),
  );
  await visit(url, guest);
  await fillIn();
  await button('Change Password').click();
  await expect.element(field('New Password')).toHaveAccessibleDescription(message);
});

test('a failure without a message shows a default text', async () => {
  api.use(fail(resetPassword));
  await visit(url, guest);
  await fillIn();
  await button('Change Password').click();
  await expectVisible('An unexpected error occurred. Please try again.');
});

describe('A link that is expired, used or incomplete', () => {
  const message = 'This link has expired or was already used. Please request a new one.';

  test('offers a new one if the site sends email', async () => {
    api.use(respondWithError(resetPassword, 'VALIDATION', message, { errors: [{ path: 'token', message }] }));
    await visit(url, guest, { mail: true });
    await fillIn();
    await button('Change Password').click();
    await expect.element(heading('This link no longer works')).toHaveFocus();
    await expect.element(link('Request a new link')).toHaveAttribute('href', '/forgot-password');
  });

  test('refers to the staff if the site sends no email', async () => {
    await visit('/reset-password', guest);
    await expectVisible(heading('This link no longer works'));
    await expectVisible("Please ask the site's staff for a new one.");
  });
});
