import type { updateAccount } from '@kinora/contract/accounts';
import type * as z from 'zod/mini';

export type AccountChanges = z.output<(typeof updateAccount)['body']>;

type Account = { fullname: string; username: string; email: string };

/** Returns the fields that differ from the account. Includes the entered password if the email address changes. */
export function changedFields(account: Account, fields: AccountChanges): AccountChanges {
  const names = ['fullname', 'username', 'email'] as const;
  const changed = names.filter((name) => fields[name] != null && fields[name] !== account[name]);
  const sent = changed.includes('email') && fields.password ? [...changed, 'password' as const] : changed;
  return Object.fromEntries(sent.map((name) => [name, fields[name]]));
}
