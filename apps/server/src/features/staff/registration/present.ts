import type { Invite } from '@kinora/contract/invites';
import { shownCode } from './code.ts';
import type { InviteRow } from './queries.ts';

export function presentInvite({ id, code, uses, used, expires_at }: InviteRow): Invite {
  return { _id: id, code: shownCode(code), uses, used, expiresAt: expires_at?.toISOString() ?? null };
}
