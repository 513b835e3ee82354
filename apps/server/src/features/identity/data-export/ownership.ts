import { getExport, requestExport } from '@kinora/contract/exports';
import { made, open, row } from '../../../../test/ownership-rows.ts';

export const rows = [
  row(getExport, 'oneself', open, () => ({})),
  row(requestExport, 'oneself', made, () => ({})),
];
