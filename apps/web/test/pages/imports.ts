import type { DataOf } from '@kinora/contract/endpoint';
import {
  getImport,
  type ImportItem,
  type ImportSummary,
  importItemStatuses,
  listImports,
} from '@kinora/contract/imports';
import { page } from 'vitest/browser';
import { api, respond } from '../api.ts';
import { pagination } from '../content.ts';

export const importId = '01950b34-2f60-7c11-8d42-9e6a1b3c5d10';

const itemId = (index: number) => `01950b34-2f60-7c11-8d42-${String(index).padStart(12, '0')}`;

export const anItem = (index: number, change: Partial<ImportItem> = {}): ImportItem => ({
  _id: itemId(index),
  kind: 'video',
  title: `Lecture ${index}`,
  thumbnail: null,
  duration: 60 * index,
  bytes: 18_400_000,
  publishedAt: '2019-03-03T12:00:00.000Z',
  status: 'new',
  progress: 0,
  error: null,
  omitted: null,
  video: null,
  playlist: null,
  ...change,
});

/** An import with the counts of these items, as if it had no others. */
export function anImport(
  items: readonly ImportItem[],
  change: Partial<ImportSummary> = {},
): DataOf<typeof getImport> {
  const countOf = (status: string) => items.filter((item) => item.status === status).length;
  const counts = Object.fromEntries(importItemStatuses.map((status) => [status, countOf(status)]));
  return {
    _id: importId,
    kind: 'feed',
    status: 'choosing',
    title: 'Lectures on engines',
    url: 'https://engines.example.org/feed.xml',
    fileNames: [],
    error: null,
    isCut: false,
    counts: counts as ImportSummary['counts'],
    unselectable: 0,
    canFollow: true,
    follow: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...change,
    items: [...items],
    ...pagination(),
  };
}

/** Serves an import, whose state may change between requests. */
export const serveImport = (current: () => DataOf<typeof getImport>) =>
  respond(getImport, ({ query: { status } }) => {
    const found = current();
    return { ...found, items: found.items.filter((item) => !status || item.status === status) };
  });

/** Serves an import that the test can change, as other tabs and the server do. */
export function serveChangingImport(first: DataOf<typeof getImport>) {
  const state = { current: first };
  api.use(serveImport(() => state.current));
  return state;
}

type Listed = DataOf<typeof listImports>;

export const serveImports = (imports: ImportSummary[], change: Partial<Listed> = {}) =>
  respond(listImports, () => ({
    imports,
    isAllowed: true,
    ytDlpVersion: '2026.10.20',
    maxArchiveBytes: 20 * 1024 ** 3,
    ...pagination(),
    ...change,
  }));

export const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
export const selectAll = page.getByRole('checkbox', { name: 'Select all items' });
