import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { acceptsConnections, freePort } from '../ports.ts';

/** Max connections from the pool to PostgreSQL. */
const poolSize = 3;

export type PgBouncerProcess = AsyncDisposable & { readonly connectionString: string };

/** Starts this machine's PgBouncer, whose few connections to a PostgreSQL are assigned per transaction. */
export async function startPgBouncer(program: string, target: string): Promise<PgBouncerProcess> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { hostname, username, port: targetPort } = new URL(target);
  const config = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
* = host=${hostname} port=${targetPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  );
  // PgBouncer refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...asNobody, config], { stdio: ['ignore', 'ignore', 'inherit'] });
  await acceptsConnections(port);
  const url = new URL(target);
  url.port = String(port);
  return {
    connectionString: url.href,
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
