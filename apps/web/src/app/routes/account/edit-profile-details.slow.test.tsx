import { updateAccount, updateAvatar, updateCover } from '@kinora/contract/accounts';
import { signUpload } from '@kinora/contract/uploads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { formBasics } from '#test/form-behavior.ts';
import { expectLogged } from '#test/log.ts';
import { serveOwnProfile } from '#test/pages/edit-profile.ts';
import { button, expectUrl, expectVisible, field } from '#test/screen.ts';
import { acceptingUploadHost, imageFile } from '#test/upload-host.ts';
import { closePage, visit } from '#test/visit.tsx';

beforeEach(serveOwnProfile);

formBasics('Personal Info', {
  url: '/edit-profile',
  viewer: ada,
  endpoint: updateAccount,
  values: { 'Full Name': 'Ada King' },
  submit: 'Save Changes',
  submitHandlers: (sent) => [
    respond(updateAccount, ({ body }) => {
      sent();
      return { ...ada, fullname: body.fullname ?? ada.fullname };
    }),
  ],
  next: '/channel/ada',
  success: 'Profile updated successfully.',
});

test('a wrong password shows an error at its field, which disappears when the email is changed back', async () => {
  const asks = 'Please enter your password to change your email.';
  api.use(
    respondWithError(updateAccount, 'RECENT_LOGIN_NEEDED', asks, {
      errors: [{ path: 'password', message: asks }],
    }),
  );
  await visit('/edit-profile', ada);
  await field('Email').fill('ada@example.com');
  await button('Save Changes').click();
  const message = 'Invalid password';
  api.use(
    respondWithError(updateAccount, 'VALIDATION', message, { errors: [{ path: 'password', message }] }),
  );
  await field('Current Password').fill('a guess');
  await button('Save Changes').click();
  await expect.element(field('Current Password')).toHaveAccessibleDescription(/Invalid password/);
  await expect.element(field('Current Password')).toHaveFocus();
  await field('Email').fill(` ${ada.email.toUpperCase()}`);
  await expect.element(field('Current Password')).not.toBeInTheDocument();
});

test('reports that nothing was changed and opens the channel', async () => {
  await visit('/edit-profile', ada);
  await button('Save Changes').click();
  await expectVisible('No changes detected.');
  await expectUrl('/channel/ada');
});

test.for([
  ['Full Name', ' ', 'Full name is required.'],
  ['Username', ' ', 'Username is required.'],
  ['Username', 'al', 'New username must be at least 3 characters.'],
  ['Email', 'ada at home', 'Invalid email format.'],
] as const)('%s: "%s" gets the error "%s"', async ([label, wrong, message]) => {
  await visit('/edit-profile', ada);
  await field(label).fill(wrong);
  await button('Save Changes').click();
  await expect.element(field(label)).toHaveAccessibleDescription(message);
  await expect.element(field(label)).toHaveFocus();
});

test('a retry does not upload an already saved avatar again', async () => {
  const store = vi.fn(() => ada);
  api.use(
    ...acceptingUploadHost(),
    respond(updateAvatar, store),
    respondWithError(updateCover, 'RATE_LIMITED', 'Not now.'),
  );
  await visit('/edit-profile', ada);
  await field('Edit Avatar').upload(imageFile());
  await field('Edit Cover').upload(imageFile());
  await button('Save Changes').click();
  await expectVisible('Not now.');
  api.use(respond(updateCover, () => ada));
  await button('Save Changes').click();
  await expectVisible('Profile updated successfully.');
  expect(store).toHaveBeenCalledTimes(1);
});

test('a failure without a message shows a default text', async () => {
  api.use(fail(signUpload));
  await visit('/edit-profile', ada);
  await field('Edit Avatar').upload(imageFile());
  await button('Save Changes').click();
  await expectVisible('Something went wrong during editing profile!');
  await expectLogged('could not upload to avatars');
});

test('the image buttons align with the fields at every width', async () => {
  for (const width of [320, 375, 768, 1280]) {
    await page.viewport(width, 800);
    await visit('/edit-profile', ada);
    await expectVisible(field('Email'));
    const edge = field('Email').element().getBoundingClientRect().right;
    const button = field('Edit Avatar').element().closest('label');
    expect(button?.getBoundingClientRect().right, `${width}`).toBe(edge);
    await closePage();
  }
});
