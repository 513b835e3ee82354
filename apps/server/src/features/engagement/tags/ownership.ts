import { listTagged, suggestTags } from '@kinora/contract/tags';
import { open, row } from '../../../../test/ownership-rows.ts';

export const rows = [
  row(listTagged, 'everybody', open, () => ({ params: { tag: 'sea' } })),
  row(suggestTags, 'everybody', open, () => ({ query: { query: 's' } })),
];
