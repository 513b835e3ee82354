import {
  connectIdentity,
  disconnectIdentity,
  getNewcomer,
  listIdentities,
  registerNewcomer,
} from '@kinora/contract/oidc';
import { open, row } from '../../../../test/access-matrix-rows.ts';

const nothing = { guest: 404, other: 404, owner: 404 };

/**
 * The access matrix's server has no provider, so most of these requests fail. `sign-in.test.ts` and
 * `connecting.test.ts` test them with one.
 */
export const rows = [
  row(getNewcomer, 'a person without a provider login', nothing, () => ({})),
  row(registerNewcomer, 'a person without a provider login', nothing, () => ({
    body: { username: 'nobody' },
  })),
  row(listIdentities, 'the caller', open, () => ({})),
  row(connectIdentity, 'the caller', { other: 404, owner: 404 }, () => ({})),
  row(disconnectIdentity, 'an identity', { other: 404, owner: 404 }, () => ({
    params: { identityId: '01950b33-2a1c-7d4e-9b0f-4c6e8a0d2f07' },
  })),
];
