import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { lowestPriority } from './sandbox.ts';

/** Milliseconds between attempts, and their max number: without root's privileges the kernel allows ten changes a second. */
const interval = 150;
const attempts = 20;

/**
 * The niceness of a session whose programs have this one. The weight of a session is divided among the CPUs that it uses,
 * while each thread of a program outside of sessions has its own, so a session needs a few steps less for the same share.
 */
export function sessionNiceness(niceness: number): number {
  return niceness === lowestPriority ? niceness : Math.max(0, niceness - 5);
}

/**
 * Lowers the priority of a process's session. Linux may share its CPUs out by session ("autogroup"): a program's own
 * priority then counts only among those of its session, and a confined one has a session to itself. Where sessions are not
 * scheduled so, or the process has ended, there is nothing to do.
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
