import { registerUser, updateAccount } from '@kinora/contract/accounts';
import { login } from '@kinora/contract/sessions';
import { signUpload } from '@kinora/contract/uploads';
import { api, fail, respond, respondWithError } from '#test/api.ts';
import { ada, guest } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { expectLogged } from '#test/log.ts';
import { clickButton, fill, open, scenario } from '#test/scenario.ts';
import { field } from '#test/screen.ts';
import { imageFile } from '#test/upload-host.ts';
import { visit } from '#test/visit.tsx';

scenario('a guest at home', [
  [() => visit('/', guest), 'Login', 'Sign Up', 'Create one now', 'Log in', 'Sign up'],
]);

scenario('login', [
  [
    () => visit('/login', guest),
    'Login',
    'Sign in to access your personalized experience',
    'Username or Email Address',
    'Enter your username or email',
    "Don't have an account?",
    'Sign Up',
  ],
  [
    async () => {
      api.use(fail(login));
      await fill({ 'Username or Email Address': 'ada', Password: 'correct horse' });
      await clickButton('Login');
    },
    'An unknown error occurred',
  ],
]);

scenario('creating an account', [
  [() => visit('/signup', guest), 'Create Account', 'Sign up to have a personalized experience'],
  [
    async () => {
      api.use(
        respond(registerUser, () => ada),
        respond(login, () => ({ user: ada })),
        noVideos(),
        respondWithError(signUpload, 'RATE_LIMITED', 'Not now.'),
      );
      await fill({ 'Full Name': 'Ada Lovelace', Username: 'ada', Email: 'ada@example.org' });
      await fill({ Password: 'correct horse', 'Confirm Password': 'correct horse' });
      await field('Profile picture').upload(imageFile());
      await field('Cover image').upload(imageFile());
      await clickButton('Create Account');
      await expectLogged('could not upload to avatars', 'could not upload to coverImages');
    },
    'Failed to upload avatar.',
    'There was an error while uploading your avatar or cover image.',
  ],
]);

scenario('editing the profile', [
  [
    () => visit('/edit-profile', ada),
    'Personal Info',
    'Edit Cover',
    'Edit Avatar',
    'Cancel',
    'Save Changes',
    'Change Password',
    'View Channel',
  ],
  [() => clickButton('Save Changes'), 'No changes detected.'],
  [
    async () => {
      await open('/edit-profile', fail(updateAccount));
      await fill({ 'Full Name': 'Ada King' });
      await clickButton('Save Changes');
    },
    'Something went wrong during editing profile!',
  ],
  [
    () => {
      api.use(respond(updateAccount, () => ada));
      return clickButton('Save Changes');
    },
    'Profile updated successfully.',
  ],
]);
