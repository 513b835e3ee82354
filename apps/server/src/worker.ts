import { openContext, runProcess, startWorker } from './process.ts';
import { waitForStopSignal } from './signals.ts';

/** A process that only runs the queue's jobs. */
await runProcess(async (config, log) => {
  const stopped = waitForStopSignal();
  await using context = await openContext(config, log);
  await using _worker = await startWorker(context);
  log.info('Worker started');
  log.info({ signal: await stopped }, 'Worker stopping');
});
