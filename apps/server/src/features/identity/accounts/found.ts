import { errorText } from '@kinora/contract/error-texts';
import { AppError } from '../../../http/app-error.ts';
import type { UserRow } from './queries.ts';

/** Throws `NOT_FOUND` without an account. */
export function found(user: UserRow | undefined): UserRow {
  if (!user) throw new AppError('NOT_FOUND', errorText('userNotFound'));
  return user;
}
