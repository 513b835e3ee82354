import type { ExamplesOf } from './openapi/example.ts';
import { createdAt, firstPage, owner, page } from './openapi/samples.ts';
import type { Person } from './people.ts';

const person: Person = {
  ...owner,
  email: 'charles@example.org',
  role: 'member',
  status: 'active',
  suspension: null,
  storageBytes: 3_221_225_472,
  storageQuotaBytes: null,
  totalVideos: 12,
  createdAt,
};

export const peopleExamples: ExamplesOf<typeof import('./people.ts')> = {
  listPeople: {
    query: { ...firstPage, query: 'charles', sortBy: 'createdAt' },
    data: { people: [person], ...page },
  },
  changePerson: {
    params: { userId: owner._id },
    body: { role: 'moderator', reason: 'Helps with the reports.' },
    data: { ...person, role: 'moderator' },
  },
};
