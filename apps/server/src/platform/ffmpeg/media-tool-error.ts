import type { ConfinedResult } from '../confine/run.ts';

/**
 * Why a media program failed: it couldn't read the file (`refused`); it took too long or made no progress (`timeout`);
 * it wrote more than allowed (`oversized`); its caller stopped it (`stopped`) or something else did (`killed`); the
 * disk was full (`full`); or the machine couldn't run it (`unavailable`).
 */
export type MediaFailure =
  | 'refused'
  | 'timeout'
  | 'oversized'
  | 'stopped'
  | 'killed'
  | 'full'
  | 'unavailable';

export class MediaToolError extends Error {
  readonly reason: MediaFailure;
  /** The end of the program's error output, for the log only. */
  readonly detail: string;

  constructor(reason: MediaFailure, message: string, detail: string) {
    super(message);
    this.reason = reason;
    this.detail = detail;
  }
}

export function reasonOf({ exit, endedBy, stderr }: ConfinedResult): MediaFailure {
  if (endedBy) return endedBy === 'caller' ? 'stopped' : 'timeout';
  if (exit === 'SIGXCPU') return 'timeout';
  if (exit === 'SIGXFSZ' || stderr.includes('File too large')) return 'oversized';
  if (exit === 'SIGKILL' || exit === 'SIGTERM') return 'killed';
  return stderr.includes('No space left on device') ? 'full' : 'refused';
}
