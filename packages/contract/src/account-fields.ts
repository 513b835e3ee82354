import * as z from 'zod/mini';
import { canonicalEmail } from './canonical-email.ts';
import { type ErrorText, errorText } from './error-texts.ts';
import { maxCharacters, minCharacters, requiredText } from './fields.ts';
import { hasInvisibleCharacters } from './invisible-characters.ts';

/**
 * Excludes characters that mail programs ignore or read as a delimiter or quotation mark, because with them one
 * mailbox could have several spellings.
 */
const emailPattern =
  /^[^\s@\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}<>()[\],;:"\\]+@[a-z0-9_-]+(\.[a-z0-9_-]+)+$/u;
const usernamePattern = /^[a-z0-9_.-]+$/;

/** Usernames that could be mistaken for a part of the site or its staff. */
const reservedUsernames = new Set(
  'admin administrator api dashboard help kinora login logout media me moderator null official profile root search settings signup static support system undefined upload user users'.split(
    ' ',
  ),
);

export const fullname = requiredText(
  errorText('fullnameRequired'),
  minCharacters(3, errorText('fullnameTooShort', { min: 3 })),
  maxCharacters(100, errorText('fullnameTooLong', { max: 100 })),
  z.refine((name) => !hasInvisibleCharacters(name), errorText('fullnameInvisible')),
);

export function username(required: ErrorText, tooShort: ErrorText) {
  return z.string({ error: required }).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, required),
    z.minLength(3, tooShort),
    z.maxLength(30, errorText('usernameTooLong', { max: 30 })),
    z.regex(usernamePattern, errorText('invalidUsername')),
    z.refine((value) => !reservedUsernames.has(value), errorText('usernameReserved')),
  );
}

export const email = z
  .string({ error: errorText('emailRequired') })
  .check(
    z.trim(),
    z.minLength(1, errorText('emailRequired')),
    z.maxLength(254, { error: errorText('invalidEmail'), abort: true }),
    z.overwrite(canonicalEmail),
    z.maxLength(254, { error: errorText('invalidEmail'), abort: true }),
    z.regex(emailPattern, errorText('invalidEmail')),
  );

export function newPassword(required: ErrorText, tooShort: ErrorText) {
  return z
    .string({ error: required })
    .check(
      z.minLength(1, required),
      minCharacters(8, tooShort),
      z.maxLength(128, errorText('passwordTooLong', { max: 128 })),
    );
}

/** Requires `field` to repeat `original`. The error is reported together with those of other fields. */
export function repeats<Field extends string, Original extends string>(
  field: Field,
  original: Original,
  message: ErrorText,
) {
  return z.refine<Record<Field | Original, unknown>>(
    (form) => !form[field] || !form[original] || form[field] === form[original],
    { error: message, path: [field], when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

/** An invite code. Required to sign up if the registration mode is `invite`. */
export const invite = z.nullish(z.string().check(z.maxLength(100, errorText('inviteInvalid'))));
