import { listTagged, suggestTags } from '@kinora/contract/tags';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(listTagged, 'everybody', open, () => ({ params: { tag: 'sea' } })),
  row(suggestTags, 'everybody', open, () => ({ query: { query: 's' } })),
];
