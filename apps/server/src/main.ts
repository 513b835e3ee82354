import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { serveMetrics } from './features/ops/health/metrics-server.ts';
import { createClaimPath } from './features/staff/settings/claim.ts';
import { logStep } from './platform/log/log.ts';
import { openContext, runProcess, startWorker } from './process.ts';
import { endInTime, waitForStopSignal } from './signals.ts';

/** All of Kinora in one process: database, server, and a worker unless it is turned off. */
await runProcess(async (config, log) => {
  const stopped = waitForStopSignal();
  await using context = await openContext(config, log);
  await using app = await logStep(log, 'The server is ready', () => createApp(context));
  await listen(app, config);
  await using _worker = config.inlineWorker ? await startWorker(context) : null;
  await using _metrics = await serveMetrics(context);
  announce(config.publicUrl ?? app.listeningOrigin, await createClaimPath(context.db), config, log);
  const signal = await stopped;
  log.info({ signal }, 'Stopping');
  await drain(context, app);
});

/** Stops accepting requests and waits for running ones, before anything that they need is disposed of. */
async function drain({ stopping, config, log }: Context, app: FastifyInstance): Promise<void> {
  stopping.abort();
  await setTimeout(config.drainSeconds * 1000);
  endInTime(log);
  await app.close();
}

function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  return app.listen({ host, port, listenTextResolver: (address) => `Listening at ${address}` });
}

/** Prints Kinora's URL: as plain text if the log is text, and as a log entry if the log is JSON. */
function announce(url: string, claimPath: string | null, { logFormat }: Config, log: Logger): void {
  const claim = claimPath && `It has no owner yet. Log in and become its owner at ${url}${claimPath}`;
  if (logFormat === 'json') {
    log.info({ url }, `Kinora is at ${url}`);
    if (claim) log.info(claim);
  } else {
    const lines = [`Kinora is at ${url}`, ...(claim ? [claim] : []), 'Press Ctrl-C to stop it.'];
    process.stdout.write(`\n${lines.join('\n')}\n\n`);
  }
}
