import type { ExamplesOf } from './openapi/example.ts';
import { createdAt, updatedAt, workerId } from './openapi/samples.ts';

export const adminExamples: ExamplesOf<typeof import('./admin.ts')> = {
  getCounts: { data: { reports: 2, waiting: 1, appeals: 0 } },
  getOverview: {
    data: {
      people: { total: 1204, lastDay: 3, waiting: 1, suspended: 2 },
      videos: { total: 8120, lastDay: 14, processing: 2, failed: 1 },
      storage: { bytes: 412_316_860_416, freeBytes: 96_636_764_160 },
      reports: 2,
      queue: { waiting: 12, running: 2, failed: 1 },
      workers: [
        {
          _id: workerId,
          host: 'video-1',
          version: '0.1.0',
          doing: ['transcoding.piece', 'transcoding.piece'],
          startedAt: createdAt,
          seenAt: updatedAt,
        },
      ],
      errors: { calls: 0, jobs: 1 },
      health: { ffmpeg: true, mail: true },
      backups: {
        every: 86_400,
        last: {
          createdAt,
          rows: 48_210,
          files: 9120,
          bytes: 412_316_860_416,
          verification: { at: updatedAt, problem: null },
        },
        nextAt: null,
        isRunning: false,
        failure: null,
      },
    },
  },
};
