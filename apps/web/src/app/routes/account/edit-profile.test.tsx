import { updateAccount, updateAvatar } from '@kinora/contract/accounts';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { serveOwnProfile } from '#test/pages/edit-profile.ts';
import { button, expectUrl, expectVisible, field, link } from '#test/screen.ts';
import { acceptingUploadHost, imageFile, textFile } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveOwnProfile);

test('the form starts with the profile, and only changed fields are sent', async () => {
  const update = vi.fn(() => ({ ...ada, email: 'ada@example.com' }));
  api.use(respond(updateAccount, update));
  await visit('/edit-profile', ada);
  await expect.element(field('Full Name')).toHaveValue('Ada Lovelace');
  await expect.element(field('Username')).toHaveValue('ada');
  await field('Email').fill('ada@example.com');
  await expect.element(field('Current Password')).not.toBeInTheDocument();
  await button('Save Changes').click();
  await expectUrl('/channel/ada');
  expect(update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { email: 'ada@example.com' } }),
  );
});

test('an older session requires the password to change the email address', async () => {
  const message = 'Please enter your password to change your email.';
  api.use(
    respondWithError(updateAccount, 'RECENT_LOGIN_NEEDED', message, {
      errors: [{ path: 'password', message }],
    }),
  );
  await visit('/edit-profile', ada);
  await field('Email').fill('ada@example.com');
  await button('Save Changes').click();
  await expect.element(field('Current Password')).toHaveFocus();
  await expect.element(field('Current Password')).toHaveAccessibleDescription(new RegExp(message));
  const update = vi.fn(() => ({ ...ada, email: 'ada@example.com' }));
  api.use(respond(updateAccount, update));
  await field('Current Password').fill('correct horse battery');
  await button('Save Changes').click();
  await expectUrl('/channel/ada');
  expect(update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { email: 'ada@example.com', password: 'correct horse battery' } }),
  );
});

test('says that a new email address needs confirmation', async () => {
  api.use(respond(updateAccount, () => ({ ...ada, pendingEmail: 'ada@example.com' })));
  await visit('/edit-profile', ada, { mail: true });
  await field('Email').fill('ada@example.com');
  await button('Save Changes').click();
  await expectVisible('Your email will change once you open the link sent to ada@example.com.');
  await expectUrl('/channel/ada');
});

test('a new avatar is uploaded, and only an image is accepted', async () => {
  const store = vi.fn(() => ada);
  api.use(...acceptingUploadHost(), respond(updateAvatar, store));
  await visit('/edit-profile', ada);
  await field('Edit Cover').upload(textFile());
  await expectVisible('Please upload an image file');
  await field('Edit Avatar').upload(imageFile());
  await button('Save Changes').click();
  await expectVisible('Profile updated successfully.');
  expect(store).toHaveBeenCalledTimes(1);
});

test('links to the channel and the password page, and back', async () => {
  await visit('/edit-profile', ada);
  await expect.element(link('View Channel')).toHaveAttribute('href', '/channel/ada');
  await expect.element(link('Cancel')).toHaveAttribute('href', '/channel/ada');
  await expect.element(link('Change Password')).toHaveAttribute('href', '/change-password');
  await expect.element(link('Settings')).toHaveAttribute('href', '/settings');
});

test("/profile redirects to the viewer's channel", async () => {
  await visit('/profile', ada);
  await expectUrl('/channel/ada');
});
