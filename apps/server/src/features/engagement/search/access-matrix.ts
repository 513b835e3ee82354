import { search } from '@kinora/contract/search';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [row(search, 'everyone', open, () => ({ query: { query: 'video' } }))];
