import { deleteAccount } from '@kinora/contract/account-deletion';
import { row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(deleteAccount, 'the caller', { other: 400, owner: 400 }, () => ({
    body: { password: 'not this one' },
  })),
];
