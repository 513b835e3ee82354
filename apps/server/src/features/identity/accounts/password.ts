import { errorText } from '@kinora/contract/error-texts';
import { invalidField } from '../../../http/app-error.ts';
import { verifyPassword } from '../../../platform/passwords/passwords.ts';
import type { UserRow } from './queries.ts';

/**
 * Throws `VALIDATION` if the password is wrong, or if the account was created through a provider and has no password
 * yet.
 */
export async function requirePasswordOf({ password_hash }: UserRow, password: string): Promise<void> {
  if (password_hash === null) {
    throw invalidField('password', errorText('noPassword'));
  }
  if (!(await verifyPassword(password_hash, password))) {
    throw invalidField('password', errorText('invalidPassword'));
  }
}
