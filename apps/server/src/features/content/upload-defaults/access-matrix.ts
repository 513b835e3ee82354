import { changeUploadDefaults, getUploadDefaults } from '@kinora/contract/upload-defaults';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(getUploadDefaults, 'the caller', open, () => ({})),
  row(changeUploadDefaults, 'the caller', open, () => ({ body: { visibility: 'unlisted' as const } })),
];
