import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getVideo } from '@kinora/contract/videos';
import { ApiClient } from '../e2e/support/api.ts';
import { benchSecret, startKinora, startProcess } from './kinora.ts';
import { publishNoting } from './last-byte.ts';

/** Measures the seconds that `count` single-core workers take to encode a file's ladder. */
export async function measureWorkers(file: string, count: number): Promise<number> {
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'kinora-bench-'));
  await using postgres = await startProcess(['apps/server/test/lone-postgres.ts', folder.path]);
  const databaseUrl = postgres.output.trim();
  await using server = await startKinora(databaseUrl, { WORKER: 'off' });
  const workers = Array.from({ length: count }, (_, index) => startWorker(databaseUrl, server.folder, index));
  try {
    const person = new ApiClient(server.origin);
    await person.signUp('bench');
    const { video, sent } = await publishNoting(person, file);
    for (;;) {
      const { playback } = await person.call(getVideo, { params: { videoId: video._id } });
      if (playback.status === 'ready') return (performance.now() - sent) / 1000;
      if (playback.status === 'failed') throw new Error('the video could not be encoded');
      await setTimeout(200);
    }
  } finally {
    await Promise.all(
      workers.map(async (worker) => {
        const ended = once(worker, 'exit');
        worker.kill('SIGTERM');
        await ended;
      }),
    );
  }
}

function startWorker(databaseUrl: string, folder: string, index: number) {
  const core = String(index % os.cpus().length);
  return spawn('taskset', ['-c', core, process.execPath, 'apps/server/src/worker.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SESSION_SECRET: benchSecret,
      TRANSCODE_CONCURRENCY: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
