import pino from 'pino';
import { startPostgres } from '../src/platform/postgres/postgres.ts';

/** Runs only a PostgreSQL in this process, so that a test can kill it. */
const [, , dataDir = ''] = process.argv;
const postgres = await startPostgres({ dataDir, log: pino({ level: 'silent' }) });
process.stdout.write(`${postgres.connectionString}\n`);
setInterval(() => {}, 60_000);
