import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { acceptsConnections, freePort } from '../ports.ts';

const config = path.resolve(import.meta.dirname, '../../../../deploy/nginx/kinora.conf');

export type NginxProcess = AsyncDisposable & {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The self-signed certificate for 127.0.0.1. */
  readonly certificate: string;
  /** Reloads the configuration with these servers marked as `down`, and waits until the old workers have ended. */
  leaveOut(addresses: readonly string[]): Promise<void>;
};

type Site = {
  /** Addresses with ports. */
  servers: readonly string[];
  httpsPort?: number;
  /** Whether clients may send several requests per connection. A reload of nginx closes such connections. */
  keepsConnections?: boolean;
};

/** The path of nginx, or undefined. `npm test` installs nginx if it runs as root and apt-get exists. */
export const nginxProgram = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);

/** Starts this machine's nginx with the configuration of `deploy/nginx`, on other ports, in front of `servers`. */
export async function startNginx(
  program: string,
  { servers, httpsPort: chosen, keepsConnections = true }: Site,
): Promise<NginxProcess> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-nginx-'));
  const httpPort = await freePort();
  const httpsPort = chosen ?? (await freePort());
  createCertificate(folder);
  const site = await readFile(config, 'utf8');
  await writeFile(path.join(folder, 'nginx.conf'), mainConfig(folder, advised(site), keepsConnections));
  const adapted = site
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replace('/var/cache/kinora', `${folder}/cache`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`);
  const siteWithout = (absent: readonly string[]) => {
    const lines = servers.map(
      (address) => `server ${address} max_fails=1 fail_timeout=2s${absent.includes(address) ? ' down' : ''};`,
    );
    return adapted.replace('server 127.0.0.1:8000;', lines.join(' '));
  };
  const siteFile = path.join(folder, 'site.conf');
  await writeFile(siteFile, siteWithout([]));
  const args = ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf'), '-p', folder];
  execFileSync(program, ['-t', '-q', ...args]);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await acceptsConnections(httpsPort);
  return {
    httpPort,
    httpsPort,
    certificate: await readFile(path.join(folder, 'certificate.pem'), 'utf8'),
    async leaveOut(addresses) {
      await writeFile(siteFile, siteWithout(addresses));
      const before = await childrenOf(child);
      child.kill('SIGHUP');
      // The previous workers end once they have responded to every accepted request.
      await vi.waitFor(async () => {
        const now = await childrenOf(child);
        expect(now).not.toEqual([]);
        expect(now.filter((pid) => before.includes(pid))).toEqual([]);
      }, 60_000);
    },
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

async function childrenOf({ pid }: ChildProcess): Promise<string[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
}

function createCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/certificate.pem`];
  const names = ['-subj', '/CN=kinora.test', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:kinora.test'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...files, ...names], { stdio: 'ignore' });
}

/** Extracts the lines that the site's comments recommend for the machine's main configuration. */
function advised(site: string): string {
  const lines = [...site.matchAll(/^# {3}((?:worker_rlimit_nofile|events) .*)$/gm)].map(([, line]) => line);
  expect(lines).toHaveLength(2);
  return lines.join('\n');
}

/** Returns the machine's main configuration, which includes the site's. */
function mainConfig(folder: string, advised: string, keepsConnections: boolean): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
${advised}
http { access_log off; ${keepsConnections ? '' : 'keepalive_timeout 0; '}${temporary.join(' ')} include ${folder}/site.conf; }
`;
}
