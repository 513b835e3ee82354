import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { lowestPriority } from './sandbox.ts';

/**
 * Milliseconds between attempts, and the max number of attempts: without root, the kernel allows ten changes per
 * second.
 */
const interval = 150;
const attempts = 20;

/**
 * Returns the niceness for the session of a program with this niceness. A session's weight is divided among the CPUs
 * that it uses, while each thread of a program outside of sessions has its own weight, so a session's niceness must be
 * five lower for the same share.
 */
export function sessionNiceness(niceness: number): number {
  return niceness === lowestPriority ? niceness : Math.max(0, niceness - 5);
}

/**
 * Lowers the priority of a process's session. With autogroups, Linux divides CPU time among sessions: a program's own
 * priority only counts within its session, and each confined command has its own session. Does nothing if autogroups
 * are off or the process has ended.
 */
export async function lowerSession(pid: number, niceness: number): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(niceness));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
      await setTimeout(interval);
    }
  }
}
