import { discardPartialUpload, getPartialUpload, signUpload } from '@kinora/contract/uploads';
import { open, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(signUpload, 'the caller', open, () => ({ query: { folder: 'videos' as const } })),
  row(getPartialUpload, 'an upload', open, () => ({ params: { name: 'holiday' } })),
  row(discardPartialUpload, 'an upload', open, () => ({ params: { name: 'holiday' } })),
];
