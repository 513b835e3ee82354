import { deleteAccount } from '@kinora/contract/leaving';
import { row } from '../../../../test/ownership-rows.ts';

export const rows = [
  row(deleteAccount, 'oneself', { other: 400, owner: 400 }, () => ({ body: { password: 'not this one' } })),
];
