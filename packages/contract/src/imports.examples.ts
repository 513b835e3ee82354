import type { ImportItem, ImportSummary } from './imports.ts';
import type { ExamplesOf } from './openapi/example.ts';
import { createdAt, importId, importItemId, page } from './openapi/samples.ts';

const item: ImportItem = {
  _id: importItemId,
  kind: 'video',
  title: 'How gears add',
  thumbnail: null,
  duration: 94.5,
  bytes: 18_400_000,
  publishedAt: createdAt,
  status: 'fetching',
  progress: 40,
  error: null,
  omitted: null,
  video: null,
  playlist: null,
};
const summary: ImportSummary = {
  _id: importId,
  kind: 'feed',
  status: 'running',
  title: 'Lectures on engines',
  url: 'https://engines.example.org/feed.xml',
  fileNames: [],
  error: null,
  isCut: false,
  counts: { new: 0, chosen: 3, waiting: 0, fetching: 1, processing: 0, done: 8, skipped: 2, failed: 0 },
  unselectable: 0,
  canFollow: true,
  follow: null,
  createdAt,
};
const params = { importId };

export const importExamples: ExamplesOf<typeof import('./imports.ts')> = {
  startImport: {
    body: { url: 'https://engines.example.org/feed.xml' },
    data: { ...summary, status: 'reading', kind: null, title: '', canFollow: false, items: [] },
  },
  listImports: {
    query: { page: 1, limit: 20 },
    data: {
      ...page,
      limit: 20,
      imports: [summary],
      isAllowed: true,
      ytDlpVersion: '2026.10.20',
      maxArchiveBytes: 20_000_000_000,
    },
  },
  getImport: {
    params,
    query: { page: 1, limit: 50 },
    data: { ...page, limit: 50, ...summary, items: [item] },
  },
  addImportParts: {
    params,
    body: { uploads: [{ public_id: 'imports/01950b2e-6a40-7f21-9c33-1d5e8b7a9f04' }] },
    data: {
      ...summary,
      ...{ kind: 'takeout', status: 'reading', title: 'Google Takeout', url: null, canFollow: false },
      fileNames: ['takeout-20260301T120000Z-001.zip', 'takeout-20260301T120000Z-002.zip'],
    },
  },
  chooseItems: { params, body: { all: true, as: 'draft' }, data: summary },
  retryImport: { params, body: { items: [importItemId] }, data: summary },
  followImport: {
    params,
    body: { every: 'day', as: 'draft' },
    data: {
      ...summary,
      follow: {
        every: 'day',
        as: 'draft',
        isChecking: false,
        checkedAt: createdAt,
        nextCheckAt: '2026-03-02T18:30:00.000Z',
        error: null,
      },
    },
  },
  unfollowImport: { params, data: summary },
  deleteImport: { params, data: {} },
};
