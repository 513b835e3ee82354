import type { Person } from '@kinora/contract/people';
import type { Urls } from '../../../../http/urls.ts';
import { presentOwner } from '../../../identity/accounts/present.ts';
import type { PersonRow } from './people-queries.ts';

export function presentPerson(urls: Urls, row: PersonRow): Person {
  return {
    ...presentOwner(urls, row),
    email: row.email,
    role: row.role,
    status: row.status,
    suspension: suspensionOf(row),
    storageBytes: Math.max(0, row.bytes),
    storageQuotaBytes: row.storage_quota_bytes,
    totalVideos: Math.max(0, row.videos),
    createdAt: row.created_at.toISOString(),
  };
}

function suspensionOf({
  status,
  suspended_until,
  suspension_reason,
  hidden,
}: PersonRow): Person['suspension'] {
  if (status !== 'suspended') return null;
  return {
    until: suspended_until?.toISOString() ?? null,
    hide: hidden,
    reason: suspension_reason ?? '',
  };
}
