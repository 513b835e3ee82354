import type { ExamplesOf } from './openapi/example.ts';
import { auditId, createdAt, firstPage, owner, page, user } from './openapi/samples.ts';

const { _id, username, fullname, avatar } = user;

export const auditExamples: ExamplesOf<typeof import('./audit.ts')> = {
  listAudit: {
    query: firstPage,
    data: {
      entries: [
        {
          _id: auditId,
          actor: { _id, username, fullname, avatar },
          action: 'role',
          target: { kind: 'person', id: owner._id, name: owner.username, content: null },
          reason: 'moderator: helps with the reports.',
          answer: null,
          isAppealOpen: false,
          createdAt,
        },
      ],
      ...page,
    },
  },
};
