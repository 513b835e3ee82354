import { spawn } from 'node:child_process';
import { ensurePackages } from './setup/packages.mjs';
import { install } from './setup/programs.mjs';
import { main, node, root } from './setup/run.mjs';

/**
 * The host and port of the web client in development. Links in emails lead there. Passkeys need a host name, not an IP
 * address.
 */
const site = { host: 'localhost', port: '5173' };
const mailboxPort = 8025;

/**
 * `npm run dev`: runs the server and the web client, each reloading when its files change, and a page that shows the
 * server's emails. They stop together.
 */
await main(async () => {
  ensurePackages();
  // Kinora also runs without ffmpeg, with a warning.
  install('ffmpeg');
  const mailbox = await openMailbox();
  const start = (args, cwd, env = {}) =>
    spawn(node, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const at = ['--host', site.host, '--port', site.port, '--strictPort'];
  const both = [
    start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root, mailbox?.settings),
    start([`${root}/node_modules/vite/bin/vite.js`, ...at], `${root}/apps/web`),
  ];
  const stop = (signal) => {
    mailbox?.close();
    for (const child of both) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  let running = both.length;
  for (const child of both) {
    child.on('exit', (code) => {
      running -= 1;
      process.exitCode ||= code ?? 0;
      stop('SIGTERM');
      if (running === 0) process.exit();
    });
  }
});

/**
 * Opens the mailbox, or returns null if a real SMTP server is configured. Imports the mailbox late, because its
 * packages may be missing when this file is loaded.
 */
async function openMailbox() {
  if (process.env.SMTP_URL) return null;
  const { startMailbox } = await import('./dev/mailbox.mjs');
  const { smtpUrl, url, close } = await startMailbox(mailboxPort);
  process.stdout.write(`Emails are shown at ${url} instead of being sent.\n`);
  const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://${site.host}:${site.port}`;
  return { settings: { SMTP_URL: smtpUrl, MAIL_FROM: 'Kinora <kinora@localhost>', PUBLIC_URL }, close };
}
