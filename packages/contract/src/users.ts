import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  address,
  count,
  id,
  maxCharacters,
  minCharacters,
  normalizeText,
  requiredText,
  time,
} from './fields.ts';

const emailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;
const usernamePattern = /^[a-z0-9_.-]+$/;

/** Names that would read as part of the site, or as somebody in charge of it. */
const reservedUsernames = new Set(
  'admin administrator api dashboard help kinora login logout media me moderator null official profile root search settings signup static support system undefined upload user users'.split(
    ' ',
  ),
);

const fullname = requiredText(
  'Full name is required.',
  minCharacters(3, 'Full name must be at least 3 characters.'),
  maxCharacters(100, 'Full name cannot exceed 100 characters.'),
);

function username(required: string, tooShort: string) {
  return z.string({ error: required }).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, required),
    z.minLength(3, tooShort),
    z.maxLength(30, 'Username cannot exceed 30 characters.'),
    z.regex(usernamePattern, 'Username may contain only letters, digits, "_", "." and "-".'),
    z.refine((value) => !reservedUsernames.has(value), 'This username is reserved.'),
  );
}

const email = z.string({ error: 'Email is required.' }).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'Email is required.'),
  // The pattern takes time that grows with the square of the length, so a long one never gets there.
  z.maxLength(254, { error: 'Invalid email format.', abort: true }),
  z.regex(emailPattern, 'Invalid email format.'),
);

function newPassword(required: string, tooShort: string) {
  return z
    .string({ error: required })
    .check(
      z.minLength(1, required),
      minCharacters(8, tooShort),
      z.maxLength(128, 'Password cannot exceed 128 characters.'),
    );
}

/** `field` has to repeat `original`; said beside the other failures, not only once they are gone. */
function repeats<Field extends string, Original extends string>(
  field: Field,
  original: Original,
  message: string,
) {
  return z.refine<Record<Field | Original, unknown>>(
    (form) => !form[field] || !form[original] || form[field] === form[original],
    { error: message, path: [field], when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

export const registration = z
  .object({
    fullname,
    username: username('Username is required.', 'Username must be at least 3 characters.'),
    email,
    password: newPassword('Password is required.', 'Password must be at least 8 characters long.'),
    confirmPassword: z
      .string({ error: 'Confirm Password is required.' })
      .check(z.minLength(1, 'Confirm Password is required.')),
  })
  .check(repeats('confirmPassword', 'password', 'Passwords do not match.'));

/** Long enough for any name or address; longer ones would only cost a look-up. */
const identifier = z
  .string({ error: 'Username or email is required' })
  .check(z.overwrite(normalizeText), z.maxLength(254, 'Invalid credentials'));

/** The sign-in form: a username or an email address, and the password. */
export const credentials = z.object({
  username: identifier.check(z.minLength(1, 'Username or email is required')),
  password: z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'Invalid credentials')),
});

const filled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** What the call takes: `email` may stand in place of `username`. */
const loginBody = z
  .object({
    username: z.nullish(identifier),
    email: z.nullish(identifier),
    password: credentials.shape.password,
  })
  .check(
    z.refine((body) => filled(body.username) || filled(body.email), {
      error: 'Username or email is required',
      path: ['username'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

export const passwordChange = z
  .object({
    currentPassword: z
      .string({ error: 'Current password is required' })
      .check(z.minLength(1, 'Current password is required'), z.maxLength(1000, 'Invalid current password')),
    newPassword: newPassword('New password is required', 'Password must be at least 8 characters long'),
    confirmPassword: z
      .string({ error: 'Confirm password is required' })
      .check(z.minLength(1, 'Confirm password is required')),
  })
  .check(
    z.refine((form) => !form.newPassword || form.newPassword !== form.currentPassword, {
      error: 'New password cannot be the same as current password',
      path: ['newPassword'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
    repeats('confirmPassword', 'newPassword', 'Passwords do not match'),
  );

const accountUpdate = z.object({
  fullname: z.nullish(fullname),
  username: z.nullish(username('Username is required.', 'New username must be at least 3 characters.')),
  email: z.nullish(email),
});

/** One's own profile. Nobody else's email is ever sent. */
export const user = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  fullname: z.string(),
  avatar: z.nullable(address),
  coverImage: z.nullable(address),
  createdAt: time,
});
export type User = z.output<typeof user>;

/** The person behind a video, a comment, a tweet or a playlist. */
export const owner = z.object({
  _id: id,
  username: z.string(),
  fullname: z.string(),
  avatar: z.nullable(address),
});
export type Owner = z.output<typeof owner>;

export const channel = z.object({
  ...owner.shape,
  coverImage: z.nullable(address),
  subscribersCount: count,
  channelsSubscribedToCount: count,
  isSubscribed: z.boolean(),
});
export type Channel = z.output<typeof channel>;

const nothing = z.object({});

export const registerUser = defineEndpoint({
  method: 'POST',
  path: '/users/register',
  audience: 'everyone',
  summary: 'Create an account; sets no cookie',
  body: registration,
  response: user,
  status: 201,
  message: 'User registered successfully',
  errors: ['CONFLICT'],
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/users/login',
  audience: 'everyone',
  summary: 'Start a session, as two cookies',
  body: loginBody,
  response: z.object({ user }),
  message: 'Logged in successfully',
  errors: ['INVALID_CREDENTIALS'],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/users/logout',
  audience: 'everyone',
  summary: 'End the session at once; harmless without one',
  response: nothing,
  message: 'Logged out successfully',
});

export const refreshSession = defineEndpoint({
  method: 'POST',
  path: '/users/refresh-token',
  audience: 'everyone',
  summary: 'Exchange the refresh token for fresh cookies',
  response: nothing,
  errors: ['SESSION_ENDED'],
});

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/users/profile',
  audience: 'member',
  summary: "The caller's own profile",
  response: user,
});

export const changePassword = defineEndpoint({
  method: 'PATCH',
  path: '/users/change-password',
  audience: 'member',
  summary: "Change the password; ends the person's other sessions",
  body: passwordChange,
  response: nothing,
  message: 'Password changed successfully',
});

export const updateAccount = defineEndpoint({
  method: 'PATCH',
  path: '/users/update-account',
  audience: 'member',
  summary: 'Change any of full name, username and email',
  body: accountUpdate,
  response: user,
  errors: ['CONFLICT'],
});

export const updateAvatar = defineEndpoint({
  method: 'PATCH',
  path: '/users/update-avatar',
  audience: 'member',
  summary: 'Use an uploaded picture as the avatar',
  body: z.object({ avatar: requiredText('Avatar is required') }),
  response: user,
});

export const updateCover = defineEndpoint({
  method: 'PATCH',
  path: '/users/update-cover',
  audience: 'member',
  summary: 'Use an uploaded picture as the cover image',
  body: z.object({ coverImage: requiredText('Cover image is required') }),
  response: user,
});

export const getChannel = defineEndpoint({
  method: 'GET',
  path: '/users/channel/:channel',
  audience: 'member',
  summary: 'A channel by its username, in any case, or by its id',
  params: z.object({ channel: requiredText('Invalid channel', z.maxLength(100, 'Invalid channel')) }),
  response: channel,
  errors: ['NOT_FOUND'],
});
