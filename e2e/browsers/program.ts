import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Program = AsyncDisposable & {
  /** Resolves once the output matches. Rejects if the program exits first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
};

/** Starts a program in its own process group, and kills the whole group on disposal. */
export function startProgram(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr, child.stdio[3]]) {
    stream?.on('data', (chunk) => {
      output += chunk;
      child.emit('output');
    });
  }
  return {
    async printed(pattern) {
      const ended = once(child, 'exit').then(() => {
        throw new Error(`${command} ended:\n${output}`);
      });
      ended.catch(() => {});
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match;
        await Promise.race([once(child, 'output'), ended]);
      }
    },
    [Symbol.asyncDispose]: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await exited;
}
