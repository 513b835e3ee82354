import type { ExamplesOf } from './openapi/example.ts';
import { auditId, notificationId } from './openapi/samples.ts';

const text = 'The address is that of a public library.';

export const appealExamples: ExamplesOf<typeof import('./appeals.ts')> = {
  answerAct: { params: { notificationId }, body: { text }, data: {} },
  closeAppeal: { params: { entryId: auditId }, data: {} },
  appealSuspension: {
    body: { username: 'ada', password: 'correct horse battery', text },
    data: {},
  },
};
