import { serveMetrics } from './features/ops/health/metrics-server.ts';
import { openContext, runProcess, startWorker } from './process.ts';
import { endInTime, waitForStopSignal } from './signals.ts';

/** A process that only runs the queue's jobs. */
await runProcess(async (config, log) => {
  const stopped = waitForStopSignal();
  await using context = await openContext(config, log, { createsSecret: false });
  await using _worker = await startWorker(context);
  await using _metrics = await serveMetrics(context);
  log.info('Worker started');
  log.info({ signal: await stopped }, 'Worker stopping');
  context.stopping.abort();
  endInTime(log);
});
