import { openContext, runProcess, startWorker } from './process.ts';
import { waitForStopSignal } from './signals.ts';

/** A process that does the jobs of the queue and nothing else. */
await runProcess(async (config, log) => {
  const stopped = waitForStopSignal();
  await using context = await openContext(config, log);
  await using _worker = await startWorker(context);
  log.info('Worker started');
  log.info({ signal: await stopped }, 'Worker stopping');
});
