import { spawn } from 'node:child_process';
import { ensurePackages } from './setup/packages.mjs';
import { main, node, root } from './setup/run.mjs';
import { ensureFfmpeg } from './setup/system.mjs';

/** `npm run dev`: the server and the web client, each reloading when its files change. They stop together. */
await main(() => {
  ensurePackages();
  // Without ffmpeg Kinora runs all the same, and warns about it.
  ensureFfmpeg();
  const start = (args, cwd) => spawn(node, args, { cwd, stdio: 'inherit' });
  const both = [
    start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
    start([`${root}/node_modules/vite/bin/vite.js`], `${root}/apps/web`),
  ];
  const stop = (signal) => {
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
