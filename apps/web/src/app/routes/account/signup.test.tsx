import { registerUser, updateAvatar } from '@kinora/contract/accounts';
import { login } from '@kinora/contract/sessions';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { formBasics } from '#test/form-behavior.ts';
import { fillIn, serveSignup, typed } from '#test/pages/signup.ts';
import { button, expectAbsent, expectUrl, expectVisible, field } from '#test/screen.ts';
import { acceptingUploadHost, imageFile } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveSignup);

formBasics('Create Account', {
  url: '/signup',
  viewer: guest,
  endpoint: registerUser,
  values: typed,
  submit: 'Create Account',
  submitHandlers: (sent) => [
    respond(registerUser, () => {
      sent();
      return ada;
    }),
  ],
  next: '/',
});

test('shows an error at each missing field and focuses the first one', async () => {
  await visit('/signup', guest);
  await button('Create Account').click();
  await expect.element(field('Full Name')).toHaveAccessibleDescription('Full name is required.');
  await expect.element(field('Username')).toHaveAccessibleDescription('Username is required.');
  await expect.element(field('Email')).toHaveAccessibleDescription('Email is required.');
  await expect.element(field('Password')).toHaveAccessibleDescription('Password is required.');
  const repeated = field('Confirm Password');
  await expect.element(repeated).toHaveAccessibleDescription('Confirm Password is required.');
  await expect.element(field('Full Name')).toHaveFocus();
});

test.for([
  ['Full Name', 'Al', 'Full name must be at least 3 characters.'],
  ['Username', 'al', 'Username must be at least 3 characters.'],
  ['Email', 'ada at home', 'Invalid email format.'],
  ['Password', 'short', 'Password must be at least 8 characters long.'],
  ['Confirm Password', 'another horse', 'Passwords do not match.'],
] as const)('%s: "%s" gets the error "%s", until it is corrected', async ([label, wrong, message]) => {
  await visit('/signup', guest);
  await fillIn({ ...typed, [label]: wrong });
  await button('Create Account').click();
  await expect.element(field(label)).toHaveAccessibleDescription(message);
  await expect.element(field(label)).toHaveFocus();
  await field(label).fill(typed[label]);
  await expectAbsent(message);
});

test('tells a new member about the confirmation email if the site sends email', async () => {
  const newcomer = { ...ada, emailConfirmed: false };
  api.use(
    respond(registerUser, () => newcomer),
    respond(login, () => ({ user: newcomer })),
  );
  await visit('/signup', guest, { mail: true });
  await fillIn();
  await button('Create Account').click();
  await expectVisible('Confirm your email with the link we sent you.');
});

test("shows the server's message for a taken name", async () => {
  const errors = [{ path: 'username', message: 'This username is taken.' }];
  api.use(
    respondWithError(registerUser, 'CONFLICT', 'User with email or username already exists', { errors }),
  );
  await visit('/signup', guest);
  await fillIn();
  await button('Create Account').click();
  await expectVisible('User with email or username already exists');
  await expectVisible('This username is taken.');
  await expect.element(field('Username')).toHaveFocus();
  api.use(fail(registerUser));
  await button('Create Account').click();
  await expectVisible('An unknown error occurred');
});

test('uploads images after the first login', async () => {
  const store = vi.fn(() => ada);
  api.use(
    respond(registerUser, () => ada),
    ...acceptingUploadHost(),
    respond(updateAvatar, store),
  );
  await visit('/signup', guest);
  await fillIn();
  await field('Profile picture').upload(imageFile());
  await button('Create Account').click();
  await expectUrl('/');
  expect(store).toHaveBeenCalledTimes(1);
});
