import type { Person, PersonDetails } from '@kinora/contract/people';
import type { Urls } from '../../../../http/urls.ts';
import { presentOwner } from '../../../identity/accounts/present.ts';
import type { PersonRow } from './people-queries.ts';
import type { PersonDetailsRow } from './person-details.ts';

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

export function presentPersonDetails(urls: Urls, row: PersonDetailsRow): PersonDetails {
  return {
    ...presentPerson(urls, row),
    isEmailConfirmed: row.email_confirmed_at !== null,
    totalComments: row.comments,
    totalTweets: row.tweets,
    subscribersCount: row.subscribers,
    sessionsCount: row.sessions,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    reports: { open: row.open_reports, closed: row.closed_reports },
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
