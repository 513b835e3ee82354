import type { ExamplesOf } from './openapi/example.ts';
import { owner } from './openapi/samples.ts';

export const mentionExamples: ExamplesOf<typeof import('./mentions.ts')> = {
  suggestPeople: { query: { query: 'char' }, data: [owner] },
};
