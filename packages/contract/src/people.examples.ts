import type { ExamplesOf } from './openapi/example.ts';
import { createdAt, firstPage, owner, page } from './openapi/samples.ts';
import type { Person, PersonDetails } from './people.ts';

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

const details: PersonDetails = {
  ...person,
  isEmailConfirmed: true,
  totalComments: 40,
  totalTweets: 3,
  subscribersCount: 128,
  sessionsCount: 2,
  lastSeenAt: createdAt,
  reports: { open: 1, closed: 4 },
};

const reason = 'The account may be stolen.';

export const peopleExamples: ExamplesOf<typeof import('./people.ts')> = {
  listPeople: {
    query: { ...firstPage, query: 'charles', sortBy: 'createdAt' },
    data: { people: [person], ...page },
  },
  getPerson: { params: { userId: owner._id }, data: details },
  listStaff: { data: { staff: [{ _id: owner._id, role: 'owner' }] } },
  endPersonSessions: { params: { userId: owner._id }, body: { reason }, data: {} },
  sendResetLink: { params: { userId: owner._id }, body: { reason }, data: { link: null } },
  changePerson: {
    params: { userId: owner._id },
    body: { role: 'moderator', reason: 'Helps with the reports.' },
    data: { ...person, role: 'moderator' },
  },
};
