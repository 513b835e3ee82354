import type { Overview } from '@kinora/contract/admin';
import { expect, test } from 'vitest';
import { anOverview } from '#test/admin-content.ts';
import { findingsOf } from './findings.ts';

const levelsOf = (change: Partial<Overview>) => findingsOf(anOverview(change)).map(({ level }) => level);

test('reports that everything runs if there are no problems', () => {
  expect(levelsOf({})).toEqual(['well']);
  expect(levelsOf({ storage: { bytes: 1000, freeBytes: null } })).toEqual(['well']);
});

test('a missing ffmpeg and a missing mail server are notes', () => {
  expect(levelsOf({ health: { ffmpeg: false, mail: false } })).toEqual(['well', 'note', 'note']);
});

test.each([
  { workers: [] },
  { storage: { bytes: 1000, freeBytes: 1024 ** 3 } },
  { errors: { calls: 1, jobs: 0 } },
  { errors: { calls: 0, jobs: 1 } },
])('%j is a problem', (change) => {
  expect(levelsOf(change)).toEqual(['problem']);
});
