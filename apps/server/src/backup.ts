import path from 'node:path';
import { backUp } from './backups/back-up.ts';
import { BackupError } from './backups/manifest.ts';
import { restore } from './backups/restore.ts';
import { verifyAndRecord } from './backups/verification.ts';
import { type Config, readConfig } from './config.ts';
import { openDataDir } from './platform/data-dir/data-dir.ts';
import { createLog } from './platform/log/log.ts';
import { startPostgres } from './platform/postgres/postgres.ts';
import { createQueue } from './platform/queue/queue.ts';
import { loadOrCreateSecret } from './platform/secret/secret.ts';
import { makePrivateFolder } from './platform/storage/private-folder.ts';
import { jobs, openStorage } from './process.ts';
import { findDatabaseUrl, inWords } from './running-kinora.ts';

const usage = `npm run backup -- FOLDER           backs up a running Kinora
npm run backup -- verify FOLDER    verifies every byte of the latest backup
npm run restore -- FOLDER          restores the latest backup into an unused Kinora`;

const log = createLog({ level: 'warn', format: 'text' });

async function make(config: Config, root: string): Promise<string> {
  const connectionString = await findDatabaseUrl(config);
  await using opened = new AsyncDisposableStack();
  const storage = await openStorage(config, opened);
  const value = config.sessionSecret ?? (await loadOrCreateSecret(config.dataDir, 'session-secret'));
  const secret = { value, isSetting: config.sessionSecret !== undefined };
  const made = await backUp({ connectionString, storage, secret }, root);
  return `${made.folder} has ${made.rows} rows and ${made.files} files (${inMegabytes(made.bytes)}), ${made.copied} of them copied in this run.`;
}

async function check(root: string): Promise<string> {
  const { folder, manifest } = await verifyAndRecord(root);
  return `${folder} is intact: ${manifest.files.count} files (${inMegabytes(manifest.files.bytes)}), created at ${manifest.createdAt}.`;
}

async function putBack(config: Config, root: string): Promise<string> {
  await using opened = new AsyncDisposableStack();
  const { dataDir, sessionSecret: secret } = config;
  await openDataDir(dataDir);
  for (const folder of ['media', 'tmp']) await makePrivateFolder(path.join(dataDir, folder));
  const connectionString =
    config.directDatabaseUrl ?? opened.use(await startPostgres({ dataDir, log })).connectionString;
  const storage = await openStorage(config, opened);
  const createTables = async () => (await createQueue(connectionString, jobs, log)).stop();
  const target = { connectionString, storage, dataDir, secret, log, createQueue: createTables };
  const { createdAt, files } = await restore(root, target);
  return `Restored the backup from ${createdAt} with ${files.count} files. Start Kinora with npm start.`;
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

function run([command, root, ...rest]: readonly string[]): Promise<string> {
  if (!root || rest.length > 0) throw new BackupError(usage);
  process.umask(0o077);
  const config = readConfig();
  const folder = path.resolve(root);
  if (command === 'make') return make(config, folder);
  if (command === 'verify') return check(folder);
  if (command === 'restore') return putBack(config, folder);
  throw new BackupError(usage);
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (cause) {
  const error = inWords(cause);
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
