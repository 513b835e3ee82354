import { suggestPeople } from '@kinora/contract/mentions';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [row(suggestPeople, 'everyone', open, () => ({ query: { query: 'own' } }))];
