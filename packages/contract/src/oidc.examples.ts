import type { ExamplesOf } from './openapi/example.ts';
import { createdAt, identityId, updatedAt, user } from './openapi/samples.ts';

export const identityExamples: ExamplesOf<typeof import('./oidc.ts')> = {
  getNewcomer: {
    data: { provider: 'Example ID', username: 'ada', fullname: 'Ada Lovelace', email: 'ada@example.org' },
  },
  registerNewcomer: { body: { username: 'ada' }, data: { user: { ...user, hasPassword: false } } },
  listIdentities: {
    data: [
      {
        _id: identityId,
        provider: 'Example ID',
        account: 'ada@example.org',
        createdAt,
        lastUsedAt: updatedAt,
      },
    ],
  },
  connectIdentity: { data: { url: 'https://id.example.org/authorize?client_id=kinora' } },
  disconnectIdentity: { params: { identityId }, data: {} },
};
