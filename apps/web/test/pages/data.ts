import { type DataExport, getExport } from '@kinora/contract/data-export';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada } from '#test/content.ts';
import { visit } from '#test/visit.tsx';

export const anExport = (change: Partial<DataExport> = {}): DataExport => ({
  _id: '01950b34-2f60-7c11-8d42-9e6a1b3c5d07',
  status: 'waiting',
  progress: 0,
  url: null,
  isLocked: false,
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: null,
  ...change,
});

export async function open(found: DataExport | null) {
  api.use(respond(getExport, () => found));
  await visit('/settings/data', ada);
}

export const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
