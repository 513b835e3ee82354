import type { ExamplesOf } from './openapi/example.ts';
import { password } from './openapi/samples.ts';

export const leavingExamples: ExamplesOf<typeof import('./leaving.ts')> = {
  deleteAccount: { body: { password }, data: {} },
};
