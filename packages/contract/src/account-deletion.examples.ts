import type { ExamplesOf } from './openapi/example.ts';
import { password } from './openapi/samples.ts';

export const accountDeletionExamples: ExamplesOf<typeof import('./account-deletion.ts')> = {
  deleteAccount: { body: { password }, data: {} },
};
