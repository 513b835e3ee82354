import { createApp } from './app.ts';
import { openContext, runProcess, startWorker } from './process.ts';
import { untilStopped } from './signals.ts';

/** The whole of Kinora in one process: database, server, and a worker unless it is told not to. */
await runProcess(async (config, log) => {
  const stopped = untilStopped();
  await using context = await openContext(config, log);
  await using app = await createApp(context);
  await app.listen({ host: config.host, port: config.port });
  await using _worker = config.inlineWorker ? await startWorker(context) : null;
  process.stdout.write(`Kinora is at ${config.publicUrl ?? app.listeningOrigin}\n`);
  log.info({ signal: await stopped }, 'stopping');
});
