import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLog, openContext, startWorker } from './process.ts';
import { untilStopped } from './signals.ts';

const config = readConfig();
const log = createLog(config);
const stopped = untilStopped();
await using context = await openContext(config, log);
const app = await createApp(context);
await app.listen({ host: config.host, port: config.port });
if (config.inlineWorker) await startWorker(context);
process.stdout.write(`Kinora is at ${config.publicUrl ?? app.listeningOrigin}\n`);
log.info({ signal: await stopped }, 'stopping');
await app.close();
