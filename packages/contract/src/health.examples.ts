import type { ExamplesOf } from './openapi/example.ts';

export const healthExamples: ExamplesOf<typeof import('./health.ts')> = {
  healthcheck: { data: 'OK' },
};
