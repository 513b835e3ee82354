import { listTagged, suggestTags } from '@kinora/contract/tags';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(listTagged, 'everyone', open, () => ({ params: { tag: 'sea' } })),
  row(suggestTags, 'everyone', open, () => ({ query: { query: 's' } })),
];
