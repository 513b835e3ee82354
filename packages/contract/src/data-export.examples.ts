import type { ExamplesOf } from './openapi/example.ts';
import { createdAt } from './openapi/samples.ts';

const _id = '01950b34-2f60-7c11-8d42-9e6a1b3c5d07';

export const exportExamples: ExamplesOf<typeof import('./data-export.ts')> = {
  requestExport: {
    data: { _id, status: 'waiting', progress: 0, url: null, isLocked: false, createdAt, expiresAt: null },
  },
  getExport: {
    data: {
      _id,
      status: 'ready',
      progress: 100,
      url: `https://video.example.org/api/v1/users/export/${_id}/download`,
      isLocked: false,
      createdAt,
      expiresAt: '2026-03-02T18:31:00.000Z',
    },
  },
};
