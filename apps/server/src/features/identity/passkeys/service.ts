import { msg } from '@lingui/core/runtime-macro';
import type { Trx } from '../../../platform/db/db.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import * as queries from './queries.ts';

/** Describes a person's passkeys for an email. */
export async function namesOfPasskeys(trx: Trx, userId: string, translate: Translate): Promise<string[]> {
  return (await queries.findPasskeys(trx, userId)).map(({ name }) =>
    translate(msg({ message: msg`the passkey “${{ name }}”`, comment: 'In a list of ways to log in' })),
  );
}

export async function forgetPasskeys(trx: Trx, userId: string): Promise<void> {
  await queries.deletePasskeys(trx, userId);
}
