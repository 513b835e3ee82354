import * as z from 'zod/mini';
import { canonicalEmail } from './canonical-email.ts';
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
  'Full name is required.',
  minCharacters(3, 'Full name must be at least 3 characters.'),
  maxCharacters(100, 'Full name cannot exceed 100 characters.'),
  z.refine((name) => !hasInvisibleCharacters(name), 'Full name cannot contain invisible characters.'),
);

export function username(required: string, tooShort: string) {
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

export const email = z
  .string({ error: 'Email is required.' })
  .check(
    z.trim(),
    z.minLength(1, 'Email is required.'),
    z.maxLength(254, { error: 'Invalid email format.', abort: true }),
    z.overwrite(canonicalEmail),
    z.maxLength(254, { error: 'Invalid email format.', abort: true }),
    z.regex(emailPattern, 'Invalid email format.'),
  );

export function newPassword(required: string, tooShort: string) {
  return z
    .string({ error: required })
    .check(
      z.minLength(1, required),
      minCharacters(8, tooShort),
      z.maxLength(128, 'Password cannot exceed 128 characters.'),
    );
}

/** Requires `field` to repeat `original`. The error is reported together with those of other fields. */
export function repeats<Field extends string, Original extends string>(
  field: Field,
  original: Original,
  message: string,
) {
  return z.refine<Record<Field | Original, unknown>>(
    (form) => !form[field] || !form[original] || form[field] === form[original],
    { error: message, path: [field], when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

/** An invite code. Required to sign up if the registration mode is `invite`. */
export const invite = z.nullish(z.string().check(z.maxLength(100, 'This invite is not valid.')));
