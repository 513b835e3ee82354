import { errorText } from '@kinora/contract/error-texts';
import { AppError, type InvalidField } from '../../../http/app-error.ts';
import { violatedKey } from '../../../platform/db/errors.ts';

const takenFields: Record<string, InvalidField> = {
  users_username_key: { path: 'username', text: errorText('usernameTaken') },
  users_email_key: { path: 'email', text: errorText('emailInUse') },
};

/** `key` is the violated unique constraint. */
export function taken(key: string, cause?: unknown): AppError {
  const field = takenFields[key];
  return new AppError('CONFLICT', errorText('accountExists'), { cause, ...(field && { fields: [field] }) });
}

/** Turns the violation of a unique constraint into a `CONFLICT`. */
export async function orTaken<Row>(work: Promise<Row>): Promise<Row> {
  try {
    return await work;
  } catch (error) {
    const key = violatedKey(error);
    throw key === undefined ? error : taken(key, error);
  }
}
