import type { Identity } from '@kinora/contract/oidc';
import type { Config } from '../../../config.ts';
import type { IdentityRow } from './queries.ts';

export function presentIdentity(oidc: Config['oidc'], row: IdentityRow): Identity {
  const issuer = new URL(row.issuer);
  return {
    _id: row.id,
    provider: oidc?.issuer.href === issuer.href ? oidc.name : issuer.hostname,
    account: row.account,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
