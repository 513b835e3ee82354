import { email, fullname, username } from '@kinora/contract/account-fields';
import * as z from 'zod/mini';

/** A person as the provider describes them. What wouldn't be valid here is null. */
export type Claims = {
  issuer: string;
  subject: string;
  username: string | null;
  fullname: string | null;
  email: string | null;
  /** Whether the provider has confirmed the address itself. */
  isEmailVerified: boolean;
};

/** The most that a subject may have by OpenID Connect, and a name may have in a cookie. */
const maxLength = 255;

const text = z.string().check(z.maxLength(maxLength));
const name = username('', '');

/** Reads claims from the first source that has each. */
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
    // Some providers send it as a text.
    isEmailVerified: ['true', true].some((yes) => claim('email_verified') === yes),
  };
}

function valid(schema: z.ZodMiniType<string>, value: unknown): string | null {
  if (!z.safeParse(text, value).success) return null;
  const result = z.safeParse(schema, value);
  return result.success ? result.data : null;
}
