import { updateAccount, updateAvatar, updateCover } from '@kinora/contract/accounts';
import { getChannel } from '@kinora/contract/channels';
import { signUpload } from '@kinora/contract/uploads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { aChannel, ada } from '#test/content.ts';
import { noHistory, noVideos } from '#test/default-handlers.ts';
import { formBasics } from '#test/form-behavior.ts';
import { expectLogged } from '#test/log.ts';
import { button, expectUrl, expectVisible, field, link } from '#test/screen.ts';
import { acceptingUploadHost, imageFile, textFile } from '#test/upload-host.ts';
import { closePage, visit } from '#test/visit.tsx';

beforeEach(() =>
  api.use(
    noHistory(),
    noVideos(),
    respond(getChannel, () => aChannel(ada)),
  ),
);

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
