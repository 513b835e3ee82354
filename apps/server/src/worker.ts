import { readConfig } from './config.ts';
import { createLog, openContext, startWorker } from './process.ts';
import { untilStopped } from './signals.ts';

const config = readConfig();
const log = createLog(config);
await using context = await openContext(config, log);
await startWorker(context);
log.info('worker started');
log.info({ signal: await untilStopped() }, 'worker stopping');
