import { getChannel } from '@kinora/contract/channels';
import { changePassword } from '@kinora/contract/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aChannel, ada } from '#test/content.ts';
import { noHistory } from '#test/default-handlers.ts';
import { formBasics } from '#test/form-behavior.ts';
import { button, field, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const values = {
  'Current Password': 'correct horse',
  'New Password': 'battery staple',
  'Confirm Password': 'battery staple',
};

formBasics('Change Password', {
  url: '/change-password',
  viewer: ada,
  endpoint: changePassword,
  otherHandlers: () => [noHistory(), respond(getChannel, () => aChannel(ada))],
  values,
  submit: 'Change Password',
  submitHandlers: (sent) => [
    respond(changePassword, () => {
      sent();
      return {};
    }),
  ],
  next: '/edit-profile',
  success: 'Password changed successfully',
});

test('shows an error at each missing field and focuses the first one', async () => {
  await visit('/change-password', ada);
  await button('Change Password').click();
  await expect.element(field('Current Password')).toHaveAccessibleDescription('Current password is required');
  await expect.element(field('New Password')).toHaveAccessibleDescription('New password is required');
  await expect.element(field('Confirm Password')).toHaveAccessibleDescription('Confirm password is required');
  await expect.element(field('Current Password')).toHaveFocus();
});

test.for([
  ['New Password', 'short', 'Password must be at least 8 characters long'],
  ['New Password', 'correct horse', 'New password cannot be the same as current password'],
  ['Confirm Password', 'another horse', 'Passwords do not match'],
] as const)('%s: "%s" gets the error "%s"', async ([label, wrong, message]) => {
  await visit('/change-password', ada);
  for (const [name, value] of Object.entries({ ...values, [label]: wrong })) await field(name).fill(value);
  await button('Change Password').click();
  await expect.element(field(label)).toHaveAccessibleDescription(message);
  await expect.element(field(label)).toHaveFocus();
});

test('shows a refusal in a red box', async () => {
  api.use(respondWithError(changePassword, 'VALIDATION', 'Invalid current password'));
  await visit('/change-password', ada);
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  await button('Change Password').click();
  const box = page.getByRole('alert');
  await expect.element(box).toHaveTextContent('Invalid current password');
  const danger = getComputedStyle(document.documentElement).getPropertyValue('--danger-ink').trim();
  await expect.element(box).toHaveStyle({ color: danger });
});

test('Cancel goes back', async () => {
  await visit('/change-password', ada);
  await expect.element(link('Cancel')).toHaveAttribute('href', '/edit-profile');
});
