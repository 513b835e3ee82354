import { settingsOf } from './notification-settings.ts';

/** Descriptions of fields of request bodies about accounts and notifications, as in `descriptionOf`. */
export const accountBodies: Record<string, string> = {
  avatar: 'The URL of an upload to the `avatars` folder.',
  code: 'A code from an authenticator app, or a recovery code. Spaces are ignored.',
  'deleteAccount.code':
    'Required if the account has two-factor on, unless a code was entered in this session in the last ten minutes.',
  confirmPassword: 'The new password again.',
  coverImage: 'The URL of an upload to the `coverImages` folder.',
  currentPassword: 'The password before the change.',
  email: 'An email address, at most 254 characters.',
  'login.email': 'The email address; null or absent if `username` is given.',
  'registerNewcomer.email': 'Ignored if the provider supplied one.',
  fullname: 'The name that others see. 3 to 100 characters.',
  'registerNewcomer.fullname': 'Ignored if the provider supplied one.',
  homeFeed: "The list that the home page opens with. Null restores the site's choice.",
  id: "The passkey's id, in base64url.",
  invite: 'An invite code. Required if the site accepts new members only by invite.',
  locale: "The language of pages, emails and pushes; `auto` for the browser's.",
  name: 'A name by which the owner recognizes the passkey. At most 60 characters.',
  newPassword: '8 to 128 characters.',
  password: 'The password of the account.',
  'registerUser.password': '8 to 128 characters.',
  'startPasskey.password': 'Required if the account has a password.',
  'updateAccount.password':
    'The current password. Required to change the email address if the login is not recent.',
  rawId: 'The same as `id`.',
  response:
    "The authenticator's response, as in the browser's `PublicKeyCredential`. Its fields are in base64url.",
  'response.attestationObject': "The passkey's public key and how it was created.",
  'response.authenticatorData': "The authenticator's data about itself.",
  'response.clientDataJSON': "The browser's data, which contains the challenge.",
  'response.signature': 'The signature of both.',
  'response.transports': 'How the browser can reach the authenticator.',
  'response.userHandle': 'The id of the account as the authenticator stores it.',
  ticket: 'The ticket that the login returned because a second factor is required.',
  'startPasskeyLogin.ticket':
    'The ticket of a login that requires a second factor; absent to log in with the passkey alone.',
  token: 'The token in the link of the email.',
  type: 'The kind of credential, which is always the same.',
  username: '3 to 30 lowercase letters, digits, `_`, `.` or `-`.',
  'appealSuspension.username': 'The username or the email address.',
  'login.username': 'The username or the email address; null or absent if `email` is given.',

  ...settingsOf('changeNotificationSettings'),
};
