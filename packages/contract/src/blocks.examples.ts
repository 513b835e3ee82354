import type { ExamplesOf } from './openapi/example.ts';
import { firstPage, owner, page, userId } from './openapi/samples.ts';

export const blockExamples: ExamplesOf<typeof import('./blocks.ts')> = {
  blockPerson: { params: { userId }, data: { isBlocked: true } },
  unblockPerson: { params: { userId }, data: { isBlocked: false } },
  listBlocks: { query: firstPage, data: { people: [owner], ...page } },
};
