import { search } from '@kinora/contract/search';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [row(search, 'everybody', open, () => ({ query: { query: 'video' } }))];
