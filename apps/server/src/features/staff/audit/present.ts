import type { AuditEntry } from '@kinora/contract/audit';
import type { Urls } from '../../../http/urls.ts';
import { presentOwner } from '../../identity/accounts/present.ts';
import type { AuditEntryRow } from './entries.ts';

export function presentAuditEntry(urls: Urls, row: AuditEntryRow): AuditEntry {
  return {
    _id: row.id,
    actor: row.actor ? presentOwner(urls, row.actor) : null,
    action: row.action,
    target: {
      kind: row.target_kind,
      id: row.target_id,
      name: row.person?.owner_username ?? row.title,
      content: row.owner ? { owner: presentOwner(urls, row.owner), isHidden: row.is_hidden ?? false } : null,
    },
    reason: row.reason,
    answer: row.answer,
    isAppealOpen: row.is_appeal_open,
    createdAt: row.created_at.toISOString(),
  };
}
