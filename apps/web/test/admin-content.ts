import type { Overview } from '@kinora/contract/admin';
import type { AdminVideo } from '@kinora/contract/admin-videos';
import type { AuditEntry } from '@kinora/contract/audit';
import type { Job } from '@kinora/contract/jobs';
import type { Person, PersonDetails } from '@kinora/contract/people';
import { ada, grace, ownerOf } from './content.ts';

const createdAt = '2026-03-01T12:00:00.000Z';
const newId = () => crypto.randomUUID();

/** Creates an overview of an instance with a few accounts and videos, and without failures, as its staff sees it. */
export function anOverview(change: Partial<Overview> = {}): Overview {
  return {
    people: { total: 3, lastDay: 0, waiting: 0, suspended: 0 },
    videos: { total: 3, lastDay: 0, processing: 0, failed: 0 },
    storage: { bytes: 1000, freeBytes: 1024 ** 4 },
    reports: 0,
    queue: { waiting: 0, running: 0, failed: 0 },
    workers: [
      {
        _id: newId(),
        host: 'video-1',
        version: '0.1.0',
        doing: ['transcoding.piece', 'mail.send', 'transcoding.piece'],
        startedAt: createdAt,
        seenAt: createdAt,
      },
    ],
    errors: { calls: 0, jobs: 0 },
    health: { ffmpeg: true, mail: true },
    backups: null,
    ...change,
  };
}

export function aPerson(change: Partial<Person> = {}): Person {
  return {
    ...grace,
    _id: newId(),
    email: 'grace@example.org',
    role: 'member',
    status: 'active',
    suspension: null,
    storageBytes: 0,
    storageQuotaBytes: null,
    totalVideos: 0,
    createdAt,
    ...change,
  };
}

export function personDetails(change: Partial<PersonDetails> = {}): PersonDetails {
  return {
    ...aPerson(),
    isEmailConfirmed: true,
    totalComments: 4,
    totalTweets: 2,
    subscribersCount: 3,
    sessionsCount: 1,
    lastSeenAt: createdAt,
    reports: { open: 0, closed: 0 },
    ...change,
  };
}

export function anAdminVideo(change: Partial<AdminVideo> = {}): AdminVideo {
  return {
    _id: newId(),
    title: 'A week by the sea',
    thumbnail: null,
    thumbnailPreview: null,
    duration: 65,
    views: 7,
    bytes: 3 * 1024 ** 2,
    createdAt,
    visibility: 'public',
    moderation: null,
    processing: { status: 'ready', progress: 100 },
    owner: grace,
    ...change,
  };
}

export function aJob(change: Partial<Job> = {}): Job {
  return {
    _id: newId(),
    kind: 'playback.compose',
    status: 'failed',
    attempts: 3,
    error: 'The disk is full.',
    createdAt,
    startedAt: createdAt,
    failedAt: createdAt,
    owner: grace,
    video: null,
    ...change,
  };
}

export function anAuditEntry(change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    _id: newId(),
    actor: ownerOf(ada),
    action: 'suspend',
    target: { kind: 'person', id: newId(), name: 'eve', content: null },
    reason: 'Sells things.',
    answer: null,
    isAppealOpen: false,
    createdAt,
    ...change,
  };
}
