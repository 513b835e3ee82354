import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failureOf, root, SetupError } from './run.mjs';

/** Contains the output of every setup command. Each setup run overwrites the file. */
const log = path.join(root, 'artifacts/setup.log');
let hasLog = false;

/**
 * Runs a step of the setup: a sequence of commands, each `[command, args, { env, cwd }]`. Prints one line with the
 * title and the duration. Throws `SetupError` with the end of the output if a command fails.
 */
export function step(title, commands) {
  process.stdout.write(`${title}…`);
  const started = performance.now();
  for (const [command, args, options = {}] of commands) {
    const reason = runLogged(command, args, options);
    if (!reason) continue;
    process.stdout.write(' failed\n');
    throw new SetupError(
      `${title} failed (${command}: ${reason}). The output is in ${path.relative(root, log)}, which ends with:\n${endOfLog()}`,
    );
  }
  process.stdout.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

function runLogged(command, args, options) {
  mkdirSync(path.dirname(log), { recursive: true });
  const file = openSync(log, hasLog ? 'a' : 'w');
  hasLog = true;
  try {
    return failureOf(command, args, { ...options, stdio: ['ignore', file, file] });
  } finally {
    closeSync(file);
  }
}

function endOfLog() {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  return lines
    .slice(-8)
    .map((line) => `  ${line}`)
    .join('\n');
}
