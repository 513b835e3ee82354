import { email, fullname, username } from '@kinora/contract/account-fields';
import { errorText } from '@kinora/contract/error-texts';
import * as z from 'zod/mini';

/** The provider's description of a person. A value is null if it is missing or isn't valid on this instance. */
export type Claims = {
  issuer: string;
  subject: string;
  username: string | null;
  fullname: string | null;
  email: string | null;
  /** Whether the provider has confirmed the address. */
  isEmailVerified: boolean;
};

/**
 * Max characters of a claim. OpenID Connect sets this limit for the subject; the others are limited because a cookie
 * stores them.
 */
const maxLength = 255;

const text = z.string().check(z.maxLength(maxLength));
const name = username(errorText('usernameRequired'), errorText('usernameTooShort', { min: 3 }));

/** Reads each claim from the first source that has it. Returns null without a valid issuer and subject. */
export function readClaims(...sources: readonly Record<string, unknown>[]): Claims | null {
  const claim = (key: string) => sources.map((source) => source[key]).find((value) => value !== undefined);
  const [issuer, subject] = [z.safeParse(text, claim('iss')), z.safeParse(text, claim('sub'))];
  if (!issuer.success || !subject.success) return null;
  return {
    issuer: issuer.data,
    subject: subject.data,
    username: valid(name, claim('preferred_username')),
    fullname: valid(fullname, claim('name')),
    email: valid(email, claim('email')),
    // Some providers send the boolean as a string.
    isEmailVerified: ['true', true].some((yes) => claim('email_verified') === yes),
  };
}

function valid(schema: z.ZodMiniType<string>, value: unknown): string | null {
  if (!z.safeParse(text, value).success) return null;
  const result = z.safeParse(schema, value);
  return result.success ? result.data : null;
}
