import * as z from 'zod/mini';
import { email, fullname, invite, newPassword, repeats, username } from './account-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { id, requiredText, time, url } from './fields.ts';
import { locales } from './locales.ts';

export const registration = z
  .object({
    fullname,
    username: username(errorText('usernameRequired'), errorText('usernameTooShort', { min: 3 })),
    email,
    password: newPassword(errorText('passwordRequiredStop'), errorText('passwordTooShortStop', { min: 8 })),
    confirmPassword: z
      .string({ error: errorText('confirmPasswordRequiredStop') })
      .check(z.minLength(1, errorText('confirmPasswordRequiredStop'))),
    invite,
  })
  .check(repeats('confirmPassword', 'password', errorText('passwordsDifferStop')));

/** A language of the interface; `auto` follows the browser. */
const localeChoice = z.enum(['auto', ...locales], errorText('invalidLanguage'));
export type LocaleChoice = z.output<typeof localeChoice>;

/** The list that the home page opens with. */
export const homeFeeds = ['popular', 'for-you'] as const;
export type HomeFeed = (typeof homeFeeds)[number];
export const homeFeed = z.enum(homeFeeds, errorText('invalidHomeFeed'));

const accountUpdate = z.object({
  fullname: z.nullish(fullname),
  username: z.nullish(username(errorText('usernameRequired'), errorText('newUsernameTooShort', { min: 3 }))),
  email: z.nullish(email),
  password: z.nullish(z.string().check(z.maxLength(1000, errorText('invalidPassword')))),
  locale: z.nullish(localeChoice),
  homeFeed: z.optional(z.nullable(homeFeed)),
});

/** The caller's own profile. An email address is visible only to its owner and the staff. */
export const user = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  pendingEmail: z.nullable(z.string()),
  fullname: z.string(),
  avatar: url,
  coverImage: z.nullable(url),
  createdAt: time,
  role: z.enum(['owner', 'moderator', 'member']),
  hasPassword: z.boolean(),
  locale: localeChoice,
  homeFeed: z.nullable(homeFeed),
});
export type User = z.output<typeof user>;

export const registerUser = defineEndpoint({
  method: 'POST',
  path: '/users/register',
  audience: 'everyone',
  summary:
    'Creates an account. Sets no cookie. If the site requires approval, logins are refused until the staff approves the account',
  body: registration,
  response: user,
  status: 201,
  message: 'User registered successfully',
  errors: ['CONFLICT', 'REGISTRATION_CLOSED'],
});

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/users/profile',
  audience: 'member',
  summary: "Returns the caller's own profile",
  response: user,
});

export const updateAccount = defineEndpoint({
  method: 'PATCH',
  path: '/users/update-account',
  audience: 'member',
  summary:
    'Updates full name, username, email, language or home page. If the site sends email, a new address takes effect once confirmed, and requires the password or a login within the last 15 minutes',
  body: accountUpdate,
  response: user,
  errors: ['CONFLICT', 'SECOND_FACTOR_NEEDED', 'RECENT_LOGIN_NEEDED'],
});

export const updateAvatar = defineEndpoint({
  method: 'PATCH',
  path: '/users/update-avatar',
  audience: 'member',
  summary: 'Sets the avatar to an uploaded image',
  body: z.object({ avatar: requiredText(errorText('avatarRequired')) }),
  response: user,
});

export const updateCover = defineEndpoint({
  method: 'PATCH',
  path: '/users/update-cover',
  audience: 'member',
  summary: 'Sets the cover image to an uploaded image',
  body: z.object({ coverImage: requiredText(errorText('coverImageRequired')) }),
  response: user,
});
