import type { Overview } from '@kinora/contract/admin';
import { expect, test } from 'vitest';
import { anOverview } from '#test/admin-content.ts';
import { findingsOf } from './findings.ts';

const last = {
  createdAt: '2026-03-01T12:00:00.000Z',
  rows: 1,
  files: 1,
  bytes: 1,
  verification: { at: '2026-03-01T12:00:00.000Z', problem: null },
};
const backups = { every: 86_400, last, nextAt: null, isRunning: false, failure: null };

const levelsOf = (change: Partial<Overview>) => findingsOf(anOverview(change)).map(({ level }) => level);

test('reports that everything runs if there are no problems', () => {
  expect(levelsOf({})).toEqual(['well']);
  expect(levelsOf({ storage: { bytes: 1000, freeBytes: null }, backups })).toEqual(['well']);
});

test('a missing ffmpeg and a missing mail server are notes, and not everything runs', () => {
  expect(levelsOf({ health: { ffmpeg: false, mail: false } })).toEqual(['note', 'note']);
});

test.each([
  { workers: [] },
  { storage: { bytes: 1000, freeBytes: 1024 ** 3 } },
  { errors: { calls: 1, jobs: 0 } },
  { errors: { calls: 0, jobs: 1 } },
  { backups: { ...backups, failure: { at: '2026-03-01T12:00:00.000Z', reason: '' } } },
  { backups: { ...backups, last: { ...last, verification: { at: last.createdAt, problem: '' } } } },
])('%j is a problem', (change) => {
  expect(levelsOf(change)).toEqual(['problem']);
});
