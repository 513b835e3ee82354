import type { Trx } from '../../../platform/db/db.ts';
import * as queries from './queries.ts';

/** Describes a person's passkeys for an email. */
export async function namesOfPasskeys(trx: Trx, userId: string): Promise<string[]> {
  return (await queries.findPasskeys(trx, userId)).map(({ name }) => `the passkey “${name}”`);
}

export async function forgetPasskeys(trx: Trx, userId: string): Promise<void> {
  await queries.deletePasskeys(trx, userId);
}
