import type { Trx } from '../../../platform/db/db.ts';
import * as queries from './queries.ts';

/** A person's passkeys, as an email names them. */
export async function namesOfPasskeys(trx: Trx, userId: string): Promise<string[]> {
  return (await queries.findPasskeys(trx, userId)).map(({ name }) => `the passkey “${name}”`);
}

export async function forgetPasskeys(trx: Trx, userId: string): Promise<void> {
  await queries.deletePasskeys(trx, userId);
}
