import { registerUser } from '@kinora/contract/accounts';
import { login } from '@kinora/contract/sessions';
import { signUpload } from '@kinora/contract/uploads';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { expectLogged } from '#test/log.ts';
import { fillIn, serveSignup } from '#test/pages/signup.ts';
import {
  button,
  expectAbsent,
  expectUrl,
  expectVisible,
  field,
  heading,
  link,
  promptsBeforeUnload,
  unsavedChangesDialog,
} from '#test/screen.ts';
import { imageFile, textFile } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveSignup);

describe('An account whose first login got no response', () => {
  const taken = 'User with email or username already exists';
  const register = vi.fn(() => ada);
  const send = () => button('Create Account').click();

  beforeEach(async () => {
    register.mockClear();
    api.use(respond(registerUser, register), fail(login));
    await visit('/signup', guest);
    await fillIn();
    await send();
    await expectVisible('An unknown error occurred');
    api.use(respondWithError(registerUser, 'CONFLICT', taken));
  });

  test('logs in on a retry', async () => {
    api.use(respond(login, () => ({ user: ada })));
    await send();
    await expectUrl('/');
    await expectVisible(button('Account menu'));
    expect(register).toHaveBeenCalledTimes(1);
  });

  test('logs in on a retry only with the same name, email and password', async () => {
    const signIn = vi.fn(() => ({ user: ada }));
    api.use(respond(login, signIn));
    await field('Email').fill('ada@example.com');
    await send();
    await expectVisible(taken);
    expect(signIn).not.toHaveBeenCalled();
    await field('Email').fill('ada@example.org');
    await send();
    await expectUrl('/');
  });
});

describe('An account whose registration got no response', () => {
  beforeEach(async () => {
    api.use(fail(registerUser));
    await visit('/signup', guest);
    await fillIn();
    await button('Create Account').click();
    await expectVisible('An unknown error occurred');
    api.use(respondWithError(registerUser, 'CONFLICT', 'User with email or username already exists'));
  });

  test('logs in on a retry if the account exists', async () => {
    await button('Create Account').click();
    await expectUrl('/');
    await expectVisible(button('Account menu'));
  });

  test("is registered on a retry if it doesn't exist or is another person's", async () => {
    api.use(respondWithError(login, 'INVALID_CREDENTIALS', 'Invalid user credentials'));
    await button('Create Account').click();
    await expectVisible('User with email or username already exists');
    api.use(
      respond(registerUser, () => {
        api.use(respond(login, () => ({ user: ada })));
        return ada;
      }),
    );
    await button('Create Account').click();
    await expectUrl('/');
  });
});

test('points to the inbox if the login after sign-up is rejected and the site sends email', async () => {
  api.use(
    respond(registerUser, () => ada),
    respondWithError(login, 'INVALID_CREDENTIALS', 'Invalid credentials'),
  );
  await visit('/signup', guest, { mail: true });
  await fillIn();
  await button('Create Account').click();
  await expect.element(heading('Check your email')).toHaveFocus();
});

test('accepts only image files as images', async () => {
  await visit('/signup', guest);
  await field('Profile picture').upload(textFile());
  await expectVisible('Please upload an image file');
  await field('Profile picture').upload(imageFile());
  await expectAbsent('Please upload an image file');
  await field('Cover image').upload(textFile());
  await expectVisible('Please upload an image file');
});

test('an account exists even if its images fail to upload', async () => {
  api.use(
    respond(registerUser, () => ada),
    respondWithError(signUpload, 'RATE_LIMITED', 'Not now.'),
  );
  await visit('/signup', guest);
  await fillIn();
  await field('Profile picture').upload(imageFile());
  await field('Cover image').upload(imageFile());
  await button('Create Account').click();
  await expectVisible('Failed to upload avatar.');
  await expectVisible('There was an error while uploading your avatar or cover image.');
  await expectUrl('/');
  await expectLogged('could not upload to avatars', 'could not upload to coverImages');
});

test('requires a confirmation before leaving with unsaved text', async () => {
  await visit('/signup', guest);
  await expect.poll(promptsBeforeUnload).toBe(false);
  await field('Full Name').fill('Ada Lovelace');
  await expect.poll(promptsBeforeUnload).toBe(true);
  await link('Login').click();
  await unsavedChangesDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('Full Name')).toHaveValue('Ada Lovelace');
  await link('Login').click();
  await unsavedChangesDialog.getByRole('button', { name: 'Leave' }).click();
  await expectUrl('/login');
});
