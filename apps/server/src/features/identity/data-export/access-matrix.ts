import { getExport, requestExport } from '@kinora/contract/data-export';
import { made, open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(getExport, 'the caller', open, () => ({})),
  row(requestExport, 'the caller', made, () => ({})),
];
