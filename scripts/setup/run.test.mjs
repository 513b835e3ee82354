import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder;
let output;
let npm;

/** Prints a line when it starts and another on SIGTERM, and then exits. */
const program = `
  process.on('SIGTERM', () => { console.log('stopping'); process.exit(); });
  console.log('process ' + process.pid);
  setInterval(() => {}, 1000);`;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-npm-'));
  output = '';
  const start = `
    import { become, node } from ${JSON.stringify(import.meta.resolve('./run.mjs'))};
    become(node, ['-e', ${JSON.stringify(program)}]);`;
  await writeFile(path.join(folder, 'start.mjs'), start);
  const scripts = { start: 'node start.mjs' };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, scripts }));
  npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
});
afterEach(async () => {
  const pid = Number(/process (\d+)/.exec(output)?.[1]);
  if (pid > 0 && !output.includes('stopping')) process.kill(pid);
  await rm(folder, { recursive: true, force: true });
});

// SIGINT is not tested: npm ignores it and waits for its child, because a terminal sends it to both.
test.each(['SIGTERM', 'SIGHUP'])(
  '%s to npm alone stops the process that npm start runs',
  { timeout: 120_000 },
  async (signal) => {
    await vi.waitFor(() => expect(output).toMatch(/process \d+/), 60_000);
    npm.kill(signal);
    await vi.waitFor(() => expect(output).toContain('stopping'), 60_000);
  },
);
