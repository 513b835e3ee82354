import type { Invite } from './invites.ts';
import type { ExamplesOf } from './openapi/example.ts';
import { inviteId, user } from './openapi/samples.ts';

const expiresAt = '2026-12-24T18:00:00.000Z';
const invite: Invite = { _id: inviteId, code: 'mvdk-7wqx-c2hn-r5tz', uses: 5, used: 1, expiresAt };

export const inviteExamples: ExamplesOf<typeof import('./invites.ts')> = {
  listInvites: { data: [invite] },
  createInvite: { body: { uses: 5, expiresAt }, data: [{ ...invite, used: 0 }] },
  deleteInvite: { params: { inviteId }, data: {} },
  approvePerson: { params: { userId: user._id }, data: {} },
};
