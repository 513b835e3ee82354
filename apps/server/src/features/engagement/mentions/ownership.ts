import { suggestPeople } from '@kinora/contract/mentions';
import { open, row } from '../../../../test/ownership-rows.ts';

export const rows = [row(suggestPeople, 'everybody', open, () => ({ query: { query: 'own' } }))];
